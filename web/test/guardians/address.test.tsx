import { comments } from "@angon/contract/comments";
import { feed } from "@angon/contract/feed";
import { feedback } from "@angon/contract/feedback";
import { guardians } from "@angon/contract/guardians";
import { homework } from "@angon/contract/homework";
import { notifications } from "@angon/contract/notifications";
import { posts } from "@angon/contract/posts";
import { profiles } from "@angon/contract/profiles";
import { saved } from "@angon/contract/saved";
import { search } from "@angon/contract/search";
import { weekly } from "@angon/contract/homework/weekly";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aPost, aProfile, aUser, LONG_AGO } from "../support/fixtures.ts";
import { informalIn } from "../support/informal-words.ts";
import { openPage } from "../support/page.tsx";
import { someResults } from "../search/fixtures.ts";

const guardian = () => {
  const user = aUser({ id: 20, name: "রহিমা বেগম", level: 0, hsc_batch: null, gender: null, religion: null });
  const can = { ...user.can, link_child: true, be_linked_by_guardian: false, ask_subject_question: false };
  return { ...user, can: { ...can, sort_feed: false } };
};
const child = {
  user: { id: 2, name: "তাসনিম জাহান", image: null, institute_name: null },
  relation: "child" as const,
  since: LONG_AGO,
};
const none = { offered: true, address: null };
const post = aPost({ id: 1, body: "আগামীকাল ক্লাস নেই" });
const aHeading = (id: number) => ({
  id,
  subject_name: "পদার্থবিজ্ঞান ১ম পত্র",
  chapter_name: null,
  topic: `কাজ ${id}`,
  deadline: "2030-01-01T00:00:00.000Z",
  deadline_formatted: "১ জানুয়ারি",
  has_ended: false,
  has_submitted: false,
});

function answerAll(server: FakeServer): void {
  server.answer(feed.list, () => ({ data: [post], next: null, asOf: LONG_AGO }));
  server.answer(posts.get, () => post);
  server.answer(posts.ofUser, () => ({ data: [], next: null }));
  server.answer(comments.byAuthor, () => ({ data: [], next: null }));
  server.answer(profiles.get, () => aProfile({ id: 20, name: "রহিমা বেগম", level: 0, is_student: false }));
  server.answer(saved.collections, () => []);
  server.answer(guardians.list, () => [child]);
  server.answer(homework.list, () => ({ data: [1, 2, 3].map(aHeading), next: null, can: { create: false } }));
  server.answer(notifications.list, () => []);
  server.answer(weekly.get, () => ({
    channel: null,
    letter: none,
    sms: none,
    pending: null,
    next_at: LONG_AGO,
    can: { start: true, resume: false },
  }));
  server.answer(search.page, () => someResults());
  server.answer(saved.list, () => ({ data: [], next: null }));
  server.answer(feedback.list, () => ({ data: [], next: null }));
}

/** All words of the page that are read or spoken. */
function sentences(): string[] {
  const spoken = ["aria-label", "placeholder", "title", "alt"].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ""),
  );
  return [...document.body.innerText.split("\n"), ...spoken];
}
const informalSentences = () => [
  ...new Set(sentences().filter((sentence) => informalIn(sentence).length > 0)),
];

test.each([
  "/",
  "/homeworks",
  "/post/1",
  "/profile",
  "/profile?tab=comments",
  "/profile/edit",
  "/profile/links",
  "/notification",
  "/search",
  "/search?q=ভেক্টর",
  "/group",
  "/saved",
  "/leaderboard",
  "/feature-request",
])("%s addresses a guardian as আপনি", async (address) => {
  await openPage(address, answerAll, guardian());
  await expect.element(page.getByRole("main")).toBeVisible();
  await expect.poll(() => document.querySelectorAll("main [aria-busy=true]").length).toBe(0);
  // The code that makes sentences formal loads in a chunk of its own.
  await expect.poll(informalSentences).toEqual([]);
});

test("the dialog to write a post addresses a guardian as আপনি", async () => {
  await openPage("/", answerAll, guardian());
  await page.getByRole("button", { name: "পোস্ট লিখুন" }).click();
  await expect.element(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
  await expect.poll(informalSentences).toEqual([]);
});
