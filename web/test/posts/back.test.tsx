import { posts } from "@angon/contract/posts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aPerson, aPost, aUser } from "../support/fixtures.ts";
import { chooseFromMenu, postCard } from "../support/post-card.ts";
import { openPost } from "./fixtures.ts";

const author = aUser();
const own = {
  body: "একটা লেখা, যেটা বদলাব",
  user: aPerson({ id: author.id, name: author.name }),
  can: { ...aPost().can, edit: true, remove: true, report: false },
};
const question = () => page.getByRole("alertdialog", { name: "সংরক্ষণ না করেই চলে যাওয়া হবে?" });
const state = () => history.state as unknown;
/** Identifies the current history entry; `history.length` ends at 50, which the tests of a tab reach. */
const entry = () =>
  (window as { navigation?: { currentEntry: { key: string } } }).navigation?.currentEntry.key;

beforeEach(() => page.viewport(360, 740));
afterEach(() => page.viewport(1440, 900));

describe("the back key on the page of a post", () => {
  test("closes the topmost layer, asks before text is lost, and leaves no entry in the history", async () => {
    history.replaceState(null, "", "/group");
    history.pushState(null, "", "/");
    const { server, fake } = await openPost(own);
    await expect.element(postCard(100)).toBeVisible();

    await chooseFromMenu(postCard(100), "সম্পাদনা করো");
    const form = page.getByRole("dialog", { name: "পোস্ট সম্পাদনা" });
    await expect.element(form).toBeVisible();
    await expect.poll(state).toEqual({ over: true });
    await form.getByRole("textbox", { name: /^তোমার/ }).click();
    await userEvent.keyboard("নতুন কথা ");
    history.back();
    await question().getByRole("button", { name: "থাকি" }).click();
    await expect.element(form).toHaveTextContent("নতুন কথা");
    await expect.poll(state).toEqual({ over: true });
    const ofForm = entry();
    history.back();
    await expect.element(question()).toBeVisible();
    await expect.poll(entry).not.toBe(ofForm);
    await expect.poll(state).toEqual({ over: true });
    history.back();
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(form).toHaveTextContent("নতুন কথা");
    await userEvent.keyboard("{Escape}");
    await question().getByRole("button", { name: "চলে যাই" }).click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(postCard(100)).not.toHaveTextContent("নতুন কথা");
    expect(location.pathname).toBe("/post/100");
    await expect.poll(state).toBeNull();
    history.forward();
    await expect.poll(state).toBeNull();

    await chooseFromMenu(postCard(100), "মুছে ফেলো");
    const removal = page.getByRole("alertdialog", { name: "পোস্টটা মুছে ফেলবে?" });
    await expect.element(removal).toBeVisible();
    await expect.poll(state).toEqual({ over: true });
    server.answer(posts.remove, () => ({ ok: true as const }));
    server.refuse(posts.get, "common.not_found");
    await removal.getByRole("button", { name: "মুছে ফেলো" }).click();
    await expect.poll(() => location.pathname).toBe("/");
    history.back();
    server.answer(posts.restore, () => {
      server.answer(posts.get, () => fake.get(100));
      return { ok: true as const };
    });
    await page.getByRole("main").getByRole("button", { name: "ফিরিয়ে আনো" }).click();
    await expect.element(postCard(100)).toHaveTextContent("একটা লেখা, যেটা বদলাব");
    expect(server.receivedBy(posts.restore)).toHaveLength(1);
    history.back();
    await expect.poll(() => location.pathname).toBe("/group");
  });

  test("asks before a drawing is lost, and closes the drawing board after the answer", async () => {
    await openPost();
    await page.getByRole("textbox", { name: "মন্তব্য লেখো…" }).click();
    await page.getByRole("button", { name: "এঁকে দেখাও" }).click();
    const board = page.getByRole("dialog", { name: "এঁকে দেখাও" });
    const sheet = board.getByRole("img", { name: "আঁকার পাতা" });
    await userEvent.dragAndDrop(sheet, sheet, {
      sourcePosition: { x: 40, y: 40 },
      targetPosition: { x: 120, y: 120 },
    });
    const clear = board.getByRole("button", { name: "সব মুছে ফেলো" });
    await expect.element(clear).toBeEnabled();
    history.back();
    await question().getByRole("button", { name: "থাকি" }).click();
    await expect.element(clear).toBeEnabled();
    await expect.poll(state).toEqual({ over: true });
    history.back();
    await question().getByRole("button", { name: "চলে যাই" }).click();
    await expect.element(board).not.toBeInTheDocument();
    expect(location.pathname).toBe("/post/100");
  });
});
