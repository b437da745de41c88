import { feed } from "@angon/contract/feed";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPost, LONG_AGO } from "../support/fixtures.ts";
import { cutNetwork } from "../support/network.ts";
import { openPage } from "../support/page.tsx";
import { openAsVisitor } from "../support/visitor.ts";

const bar = () => page.getByRole("status").filter({ hasText: "ইন্টারনেট নেই" });

describe("the offline bar", () => {
  test("stands at the top of the sign-in page when the network is lost", async () => {
    await openAsVisitor("/auth");
    await expect.element(page.getByRole("button", { name: "এগিয়ে যাই" })).toBeVisible();
    cutNetwork();
    await expect.element(bar()).toBeVisible();
    expect(bar().element().getBoundingClientRect().y).toBe(0);
  });

  test("appears over the feed while the network is lost, and leaves what is shown", async () => {
    await openPage("/", (server) =>
      server.answer(feed.list, () => ({ data: [aPost()], next: null, asOf: LONG_AGO })),
    );
    await expect.element(page.getByRole("article").first()).toBeVisible();
    await expect.element(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    const restore = cutNetwork();
    await expect.element(bar()).toBeVisible();
    await expect.element(page.getByRole("link", { name: "ফিড" }).first()).toBeVisible();
    await expect.element(page.getByRole("article").first()).toBeVisible();
    restore();
    await expect.element(bar()).not.toBeInTheDocument();
  });
});
