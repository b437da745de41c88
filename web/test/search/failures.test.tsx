import { search } from "@angon/contract/search";
import { suggestions } from "@angon/contract/search/suggestions";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aPost } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { cutNetwork } from "../support/network.ts";
import { addressOf, noSuggestions, openSearch, optionTexts, searchBox, someResults } from "./fixtures.ts";

const found = () => page.getByRole("main").getByRole("article").first();
const onePost = () => someResults({ data: [aPost()] });

describe("a search that fails", () => {
  test("because of too many requests says when to try again, and can be repeated then", async () => {
    const server = await openSearch(addressOf({ q: "ভেক্টর" }), (school) =>
      school.refuse(search.page, "common.rate_limited", { retryAfter: 2 }),
    );
    await expect.element(page.getByRole("heading", { name: "একটু জিরিয়ে নাও" })).toBeVisible();
    await expect.element(page.getByText(/২ সেকেন্ড পরে আবার চেষ্টা/)).toBeVisible();
    const again = page.getByRole("button", { name: "আবার চেষ্টা" });
    await expect.element(again).toBeDisabled();
    server.answer(search.page, onePost);
    await again.click();
    await expect.element(found()).toBeVisible();
  });

  test("without a network says so, keeps stored suggestions, and is repeated when the network returns", async () => {
    await openSearch(addressOf({ q: "ভেক্টর" }), (server) => {
      server.answer(search.page, onePost);
      server.answer(suggestions.list, () => ({ ...noSuggestions, terms: ["নিউটন"] }));
    });
    await expect.element(found()).toBeVisible();
    await searchBox().fill("নিউ");
    await expect.element(page.getByRole("listbox", { name: "পরামর্শ" })).toBeVisible();
    const restore = cutNetwork();
    await searchBox().fill("নিউটন");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("heading", { name: "ইন্টারনেট নেই" })).toBeVisible();
    await look("search-offline");
    await searchBox().fill("নিউট");
    await expect.element(page.getByText("এখন পরামর্শ আনা যাচ্ছে না", { exact: true })).toBeVisible();
    expect(optionTexts()).toEqual(["নিউটন", "“নিউট” খোঁজো"]);
    await userEvent.keyboard("{Escape}");
    restore();
    await expect.element(found()).toBeVisible();
  });
});
