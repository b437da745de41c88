import { blocks, type BlockedPerson, type MutedWord } from "@angon/contract/blocks";
import { feed } from "@angon/contract/feed";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aPerson, aPost, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";

const author = aPerson({ id: 31, name: "আড়ালের লেখক" });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

describe("the menu of a post", () => {
  test("blocks the author after a choice, and removes the post from the page", async () => {
    const post = aPost({ id: 600, body: "আড়াল হবে এমন পোস্ট", user: author });
    let shown = [post];
    const server = await openPage("/?sortedBy=latest", (fake) => {
      fake.answer(feed.list, () => ({ data: shown, next: null, asOf: LONG_AGO }));
      fake.answer(blocks.mine, () => ({ people: [], words: [] }));
      fake.answer(blocks.set, () => {
        shown = [];
        return { ok: true as const };
      });
    });
    const card = page.getByRole("article").filter({ hasText: post.body });
    await card.getByRole("button", { name: "আরও", exact: true }).click();
    await button("লেখককে আড়াল করো").click();
    const block = page.getByRole("button", { name: /ব্লক করো/ });
    await expect.element(block).toBeVisible();
    await look("dialog that hides a person");
    expect(server.receivedBy(blocks.set)).toEqual([]);
    await block.click();
    await expect.element(card).not.toBeInTheDocument();
    expect(server.receivedBy(blocks.set)).toMatchObject([{ params: { id: 31 }, body: { kind: "block" } }]);
  });
});

describe("the page of hidden people and words", () => {
  test("refuses an empty word, adds a word, and unblocks a person", async () => {
    let people: BlockedPerson[] = [
      { id: author.id, name: author.name, image: null, kind: "block", created_at: LONG_AGO },
    ];
    const words: MutedWord[] = [];
    const server = await openPage("/profile/blocked", (fake) => {
      fake.answer(blocks.mine, () => ({ people, words }));
      fake.answer(blocks.addWord, ({ body }) => {
        const added = { id: 1, word: body.word };
        words.push(added);
        return added;
      });
      fake.answer(blocks.remove, () => {
        people = [];
        return { ok: true as const };
      });
    });
    await expect.element(page.getByRole("listitem").getByText(author.name)).toBeVisible();
    await button("যোগ করো").click();
    await expect.element(page.getByText("অন্তত দুই অক্ষর লেখো।")).toBeVisible();
    expect(server.receivedBy(blocks.addWord)).toEqual([]);
    await page.getByLabelText("নতুন শব্দ বা কথা").fill("আড়াল হবে");
    await button("যোগ করো").click();
    await expect.element(page.getByText("আড়াল হবে", { exact: true })).toBeVisible();
    await look("hidden people and words");
    await button(`আবার দেখাও: ${author.name}`).click();
    await expect.element(page.getByText("কাউকে আড়াল করা নেই।")).toBeVisible();
    expect(server.receivedBy(blocks.addWord).map(({ body }) => body)).toEqual([{ word: "আড়াল হবে" }]);
    expect(server.receivedBy(blocks.remove)).toMatchObject([{ params: { id: 31 } }]);
  });
});

test("a post with a muted word is collapsed in a list, and opened by a press", async () => {
  const post = aPost({ id: 601, body: "আড়াল হবে এমন আরেকটা পোস্ট", user: author, muted_word: "আড়াল হবে" });
  await openPage("/?sortedBy=latest", (server) =>
    server.answer(feed.list, () => ({ data: [post], next: null, asOf: LONG_AGO })),
  );
  await expect.element(page.getByText("এই পোস্টে ‘আড়াল হবে’ আছে, তাই ভাঁজ করা।")).toBeVisible();
  expect(page.getByText(post.body).elements()).toEqual([]);
  await look("feed with a folded post");
  await button("তবু দেখাও").click();
  await expect.element(page.getByText(post.body)).toBeVisible();
});
