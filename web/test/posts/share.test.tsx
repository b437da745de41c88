import { feed } from "@angon/contract/feed";
import { posts, type Post } from "@angon/contract/posts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aPost } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

const share = vi.fn<(data: ShareData) => Promise<void>>();

async function open(more: Partial<Post> = {}) {
  let shares = 0;
  await openPage("/?sortedBy=latest", (server) => {
    server.answer(feed.list, () => ({ data: [aPost(more)], next: null, asOf: "" }));
    server.answer(posts.share, () => ({ message: "Post Link Copied", shareCount: ++shares }));
  });
  return () => shares;
}
const button = () => page.getByRole("button", { name: /^শেয়ার/ });

describe("the share button on a device with a share sheet", () => {
  beforeEach(() => {
    share.mockReset().mockResolvedValue();
    Object.defineProperty(navigator, "share", { configurable: true, value: share });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, "share"));

  test("hands the sheet the first words and the link of the post, and counts the share afterwards", async () => {
    const shares = await open({ id: 42 });
    await button().click();
    await expect.poll(shares).toBe(1);
    const post = aPost();
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: `${post.user_name} · অঙ্গন`,
      text: post.body,
      url: `${location.origin}/post/42`,
    });
    await expect.element(page.getByRole("button", { name: "শেয়ার, ১ বার" })).toBeVisible();
  });

  test("hands the sheet no words of a post in a group", async () => {
    const shares = await open({ group_id: 5, group_slug: "g", group_name: "গোপন দল" });
    await button().click();
    await expect.poll(shares).toBe(1);
    expect(share.mock.calls[0]?.[0]).toMatchObject({ title: "অঙ্গন", text: "অঙ্গনের একটা পোস্ট" });
  });

  test("counts no share when the sheet is closed without sharing", async () => {
    share.mockRejectedValue(new DOMException("closed", "AbortError"));
    const shares = await open();
    await button().click();
    await expect.poll(() => share).toHaveBeenCalledOnce();
    await expect.element(button()).toHaveTextContent("");
    expect(shares()).toBe(0);
  });

  test("copies the link when the sheet does not open", async () => {
    share.mockRejectedValue(new DOMException("no press", "NotAllowedError"));
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const shares = await open({ id: 42 });
    await button().click();
    await expect.element(page.getByText("পোস্টের লিংক কপি হয়েছে")).toBeVisible();
    expect(copied).toHaveBeenCalledWith(`${location.origin}/post/42`);
    expect(shares()).toBe(1);
    copied.mockRestore();
  });
});

describe("the share button on a device without a share sheet", () => {
  const clipboardIs = (value: Partial<Clipboard> | undefined) =>
    Object.defineProperty(navigator, "clipboard", { configurable: true, value });
  afterEach(() => void Reflect.deleteProperty(navigator, "clipboard"));
  const link = `${location.origin}/post/42`;
  const byHand = (title: string) => page.getByRole("alertdialog", { name: title });

  test("copies the link, confirms it and shows the count", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    clipboardIs({ writeText });
    const shares = await open({ id: 42 });
    await button().click();
    await expect.element(page.getByText("পোস্টের লিংক কপি হয়েছে")).toBeVisible();
    expect(writeText).toHaveBeenCalledExactlyOnceWith(link);
    await expect.element(page.getByRole("button", { name: "শেয়ার, ১ বার" })).toBeVisible();
    expect(shares()).toBe(1);
  });

  test("shows the link to copy by hand when the browser has no clipboard", async () => {
    clipboardIs(undefined);
    await open({ id: 42 });
    await button().click();
    const alert = byHand("এই ব্রাউজার নিজে থেকে কপি করতে পারে না।");
    await expect.element(alert.getByRole("textbox")).toHaveValue(link);
  });

  test("shows the link to copy by hand when the browser denies its clipboard", async () => {
    clipboardIs({ writeText: () => Promise.reject(new DOMException("Denied", "NotAllowedError")) });
    await open({ id: 42 });
    await button().click();
    const alert = byHand("কপি করার অনুমতি পাওয়া গেল না।");
    await expect.element(alert.getByRole("textbox")).toHaveValue(link);
    await alert.getByRole("button", { name: "ঠিক আছে" }).click();
    await expect.element(alert).not.toBeInTheDocument();
  });
});
