import { feed } from "@angon/contract/feed";
import { posting } from "@angon/contract/groups/posting";
import { topics, type GroupTopics } from "@angon/contract/groups/topics";
import { scheduled } from "@angon/contract/composer/scheduled";
import { held } from "@angon/contract/held";
import type { GroupPage } from "@angon/contract/groups";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroupPage, aPost, aTeacher, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { aGroupInside, button, emptyFeed, openGroup } from "./fixtures.ts";

const noTopics: GroupTopics = { data: [], can: { change: true } };
const waiting = { id: 71, post: aPost({ id: 71, body: "কার কাছে সোল্ডারিং আয়রন আছে?" }), held_at: LONG_AGO };

/** The posting tab of an officer; a group of its own for each test, because the rules are cached. */
async function openPosting(
  id: number,
  posts: (typeof waiting)[],
  answers: (server: FakeServer) => void = () => {},
) {
  let left = posts;
  const group = aGroupPage({ id, group_id: id, can: { ...aGroupPage().can, lead_posts: true } });
  return openGroup(
    group,
    (server) => {
      server.answer(posting.rules, () => ({
        posting: "everyone" as const,
        slow_minutes: 0,
        waiting: left.length,
      }));
      server.answer(topics.list, () => noTopics);
      server.answer(scheduled.list, () => ({ data: [] }));
      server.answer(held.ofGroup, () => ({ data: left, next: null }));
      server.answer(held.decideInGroup, () => {
        left = [];
        return { ok: true as const };
      });
      answers(server);
    },
    "?tab=posting",
    aTeacher(),
  );
}

describe("rules of posting", () => {
  test("are sent when an officer saves them, while no post waits", async () => {
    const server = await openPosting(561, [], (fake) => fake.answer(posting.change, ({ body }) => body));
    await expect.element(page.getByText("কোনো পোস্ট অপেক্ষায় নেই")).toBeVisible();
    const rules = page.getByRole("region", { name: "পোস্টের নিয়ম" });
    await rules.getByText("অনুমোদনের পর", { exact: true }).click();
    await rules.getByLabelText("ধীর গতি").selectOptions("2");
    await button(rules, "সংরক্ষণ করুন").click();
    await expect.element(page.getByText("নিয়ম বদলানো হয়েছে").first()).toBeVisible();
    expect(server.receivedBy(posting.change)[0]?.body).toEqual({ posting: "approval", slow_minutes: 2 });
  });

  test("are explained to members, who have no tab for them", async () => {
    await openGroup(aGroupInside({ id: 562, slug: "slow", rules: { posting: "approval", slow_minutes: 2 } }));
    await expect.element(page.getByText(/^নতুন পোস্ট একজন পরিচালক দেখে দিলে/)).toBeVisible();
    expect(page.getByRole("tab", { name: "পোস্টের নিয়ম" }).elements()).toHaveLength(0);
    await look("posting-note");
  });
});

describe("post that waits for approval", () => {
  test("is refused with the written reason, and leaves the list", async () => {
    const server = await openPosting(563, [waiting]);
    await expect.element(page.getByText(waiting.post.body)).toBeVisible();
    await look("posting-rules");
    await button(page, "ফিরিয়ে দিন").click();
    const dialog = page.getByRole("alertdialog", { name: "পোস্টটা ফিরিয়ে দেবেন?" });
    await dialog.getByRole("textbox").fill("এটা রোবোটিক্স ক্লাবে লিখলে ভালো হয়");
    await button(dialog, "ফিরিয়ে দিন").click();
    await expect.element(page.getByText("কোনো পোস্ট অপেক্ষায় নেই")).toBeVisible();
    expect(server.receivedBy(held.decideInGroup)).toMatchObject([
      { body: { verdict: "refuse", reason: "এটা রোবোটিক্স ক্লাবে লিখলে ভালো হয়" } },
    ]);
  });

  test("is published by one press, and leaves the list", async () => {
    const server = await openPosting(564, [waiting]);
    await button(page, "প্রকাশ করুন").click();
    await expect.element(page.getByText("কোনো পোস্ট অপেক্ষায় নেই")).toBeVisible();
    expect(server.receivedBy(held.decideInGroup)).toMatchObject([{ body: { verdict: "publish" } }]);
  });
});

describe("topics of a group", () => {
  const card = page.getByRole("region", { name: "টপিক", exact: true });

  test("need a name, and are added, renamed and deleted by an officer", async () => {
    let known = noTopics;
    const server = await openPosting(565, [], (fake) => {
      const now = (...data: GroupTopics["data"]) => (known = { ...noTopics, data });
      fake.answer(topics.list, () => known);
      fake.answer(topics.add, ({ body: { name } }) => now({ id: 7, name }));
      fake.answer(topics.change, ({ body: { name = "" } }) => now({ id: 7, name }));
      fake.answer(topics.remove, () => now());
    });
    await button(card, "টপিক যোগ করুন").click();
    const form = page.getByRole("dialog", { name: "টপিক যোগ করুন" });
    await button(form, "সংরক্ষণ করুন").click();
    await expect.element(form.getByText("টপিকের একটা নাম দিন")).toBeVisible();
    await form.getByLabelText("টপিকের নাম").fill("নোট");
    await button(form, "সংরক্ষণ করুন").click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(card.getByText("নোট", { exact: true })).toBeVisible();
    await look("group-topics");
    await button(card, "নোট: নাম বদলান").click();
    const rename = page.getByRole("dialog", { name: "নাম বদলান" });
    await rename.getByLabelText("টপিকের নাম").fill("নোট ২");
    await button(rename, "সংরক্ষণ করুন").click();
    await expect.element(card.getByText("নোট ২", { exact: true })).toBeVisible();
    await button(card, "নোট ২ মুছুন").click();
    const question = page.getByRole("alertdialog");
    await expect.element(question).toHaveTextContent("পোস্টগুলো থেকে যাবে");
    await button(question, "মুছুন").click();
    await expect.element(card.getByText("নোট ২", { exact: true })).not.toBeInTheDocument();
    expect(server.receivedBy(topics.add)).toMatchObject([{ body: { name: "নোট" } }]);
    expect(server.receivedBy(topics.change)).toMatchObject([{ body: { name: "নোট ২" } }]);
    expect(server.receivedBy(topics.remove)).toHaveLength(1);
  });

  const note = { id: 7, name: "নোট" };
  const withTopics = (id: number): GroupPage => aGroupInside({ id, group_id: id, topics: [note] });

  test("filter the feed by the address, and preselect the topic of a new post", async () => {
    const server = await openGroup(withTopics(566), (fake) =>
      fake.answer(topics.list, () => ({ data: [note], can: { change: false } })),
    );
    const chips = page.getByRole("group", { name: "টপিক ধরে দেখা" });
    await button(chips, "নোট").click();
    await expect.poll(() => location.search).toBe("?topic=7");
    await expect.element(page.getByText("এই টপিকে এখনো পোস্ট নেই")).toBeVisible();
    expect(server.receivedBy(feed.list).at(-1)?.query).toMatchObject({ group: "566", topic: 7 });
    await button(page, /^কী জানতে চাও/).click();
    const composer = page.getByRole("dialog");
    await composer.getByText("অন্যান্য", { exact: true }).click();
    await expect.element(composer.getByLabelText("টপিক")).toHaveValue("7");
    await look("composer-topic");
  });

  test("stand on the cards of their posts, and 'all' shows every post again", async () => {
    const server = await openGroup(
      withTopics(567),
      (fake) =>
        fake.answer(feed.list, () => ({
          ...emptyFeed,
          data: [aPost({ id: 72, body: "কালকের ক্লাসের নোট", group_id: 567, topic: note })],
        })),
      "?topic=7",
    );
    const post = page.getByRole("article").filter({ hasText: "কালকের ক্লাসের নোট" });
    await expect.element(post.getByRole("link", { name: "নোট" })).toBeVisible();
    await look("group-feed-of-topic");
    await button(page.getByRole("group", { name: "টপিক ধরে দেখা" }), "সব").click();
    await expect.poll(() => location.search).toBe("");
    await expect.poll(() => server.receivedBy(feed.list).at(-1)?.query.topic).toBeUndefined();
  });
});
