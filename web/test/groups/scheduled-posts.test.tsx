import { scheduled, type ScheduledPost } from "@angon/contract/composer/scheduled";
import { feed } from "@angon/contract/feed";
import { groups } from "@angon/contract/groups";
import { topics } from "@angon/contract/groups/topics";
import { similar } from "@angon/contract/search/similar";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroup, aGroupPage, aPost, aTeacher, fromNow } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { posts } from "@angon/contract/posts";
import { button, emptyFeed, openGroup } from "./fixtures.ts";

const WORDS = "রবিবারের ক্লাস সকাল আটটায়";
const picture = (name: string) =>
  `data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#${name}`;
const aWaiting = (more: Partial<ScheduledPost> = {}): ScheduledPost => ({
  id: 81,
  group: { id: 400, slug: "physics-adda", name: "ফিজিক্স আড্ডা" },
  body: WORDS,
  category: "other",
  topic_id: null,
  pictures: [],
  most_pictures: 5,
  publish_at: fromNow(27),
  refused: null,
  ...more,
});
const row = page
  .getByRole("region", { name: "পরে প্রকাশের পোস্ট" })
  .getByRole("listitem")
  .filter({ hasText: WORDS });
const form = page.getByRole("dialog", { name: "পোস্ট ও সময়" });

const openList = (post: ScheduledPost, answers: (server: FakeServer) => void = () => undefined) => {
  let list = [post];
  return openPage(
    "/group?scheduled=1",
    (server) => {
      server.answer(scheduled.list, () => ({ data: list }));
      server.answer(scheduled.change, ({ body: { body = post.body, images = post.pictures } }) => {
        list = [{ ...post, body, pictures: images }];
        return { ok: true as const };
      });
      server.answer(scheduled.remove, () => {
        list = [];
        return { ok: true as const };
      });
      server.answer(scheduled.publish, () => {
        list = [];
        return aPost({ id: 90, body: post.body });
      });
      answers(server);
    },
    aTeacher(),
  );
};

describe("list of scheduled posts", () => {
  test("saves the changed text of a scheduled post", async () => {
    const server = await openList(aWaiting());
    await expect.element(row).toBeVisible();
    await look("scheduled-posts");
    await button(row, "সম্পাদনা").click();
    await form.getByLabelText("লেখা").fill(`${WORDS}, খাতা আনবে`);
    await button(form, "সংরক্ষণ").click();
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(row.getByText(/খাতা আনবে/)).toBeVisible();
    expect(server.receivedBy(scheduled.change)[0]?.body).toEqual({ body: `${WORDS}, খাতা আনবে` });
  });

  test("moves and removes the pictures of a scheduled post", async () => {
    const [first, second] = [picture("first"), picture("second")];
    const server = await openList(aWaiting({ pictures: [first, second] }));
    await expect.element(row.getByText("ছবি ২টি")).toBeVisible();
    await button(row, "সম্পাদনা").click();
    const pictures = form.getByRole("list", { name: "ছবি" });
    const sources = () =>
      pictures.elements().flatMap((list) => Array.from(list.querySelectorAll("img"), ({ src }) => src));
    await expect.poll(sources).toEqual([first, second]);
    await button(form, "ছবি ১: পরে নেওয়া").click();
    await expect.poll(sources).toEqual([second, first]);
    await look("scheduled-pictures");
    await form.getByRole("button", { name: "ছবিটা সরাও" }).first().click();
    await button(form, "সংরক্ষণ").click();
    await expect.element(row.getByText("ছবি ১টি")).toBeVisible();
    expect(server.receivedBy(scheduled.change)[0]?.body).toEqual({ body: WORDS, images: [first] });
  });

  test("deletes a scheduled post after a confirmation", async () => {
    const server = await openList(aWaiting());
    await button(row, "মুছে ফেলা").click();
    await button(page.getByRole("alertdialog"), "মুছে ফেলা").click();
    await expect.element(row).not.toBeInTheDocument();
    expect(server.receivedBy(scheduled.remove)).toHaveLength(1);
  });

  test("publishes a scheduled post early, and opens it", async () => {
    const server = await openList(aWaiting(), (fake) => fake.refuse(posts.get, "common.not_found"));
    await button(row, "এখনই প্রকাশ").click();
    await expect.element(row).not.toBeInTheDocument();
    await button(page, "পোস্টটা দেখা").click();
    await expect.poll(() => location.pathname).toBe("/post/90");
    expect(server.receivedBy(scheduled.publish)).toHaveLength(1);
  });
});

describe("composer of an officer", () => {
  const composer = page.getByRole("dialog").first();
  const can = { post: true, pin: true, lead_posts: true as const };

  test("proposes a time, and refuses one that is over without sending the post", async () => {
    const server = await openGroup(
      aGroupPage({ id: 571, group_id: 571, can: { ...aGroupPage().can, ...can } }),
      (fake) => {
        fake.answer(topics.list, () => ({ data: [], can: { change: true } }));
        fake.answer(similar.list, () => ({ data: [] }));
      },
      "",
      aTeacher(),
    );
    await button(page, /^কী জানতে চাও/).click();
    await composer.getByText("অন্যান্য", { exact: true }).click();
    await composer.getByRole("textbox", { name: "তোমার কথা" }).fill(WORDS);
    await button(composer, "পরে প্রকাশ").click();
    const time = composer.getByLabelText("কখন প্রকাশ হবে");
    await expect.element(time).not.toHaveValue("");
    await time.fill("2026-01-01T10:00");
    await button(composer, "সময়ে প্রকাশ").click();
    await expect.element(composer.getByText(/অন্তত ৫ মিনিট পরে/)).toBeVisible();
    await look("composer-scheduled");
    expect(server.receivedBy(scheduled.create)).toEqual([]);
  });

  test("offers a time in the feed only for a group that the officer leads", async () => {
    await openPage(
      "/?sortedBy=latest",
      (server) => {
        server.answer(feed.list, () => emptyFeed);
        server.answer(groups.mine, () => [aGroup({ id: 572, group_id: 572, name: "HSC 25 বিজ্ঞান", can })]);
        server.answer(topics.list, () => ({ data: [], can: { change: true } }));
        server.answer(groups.page, () => aGroupPage({ id: 572, group_id: 572 }));
      },
      aTeacher(),
    );
    await button(page, /^কী জানতে চাও/).click();
    await composer.getByText("অন্যান্য", { exact: true }).click();
    const later = button(composer, "পরে প্রকাশ");
    await expect.element(composer.getByRole("button", { name: /^কোথায় যাবে/ })).toBeVisible();
    expect(later.elements()).toHaveLength(0);
    await composer.getByRole("button", { name: /^কোথায় যাবে/ }).click();
    await page.getByRole("option", { name: "HSC 25 বিজ্ঞান" }).click();
    await expect.element(later).toBeVisible();
  });
});
