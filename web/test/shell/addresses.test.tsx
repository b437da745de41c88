import { blocks } from "@angon/contract/blocks";
import { feed } from "@angon/contract/feed";
import { feedback } from "@angon/contract/feedback";
import { groups } from "@angon/contract/groups";
import { guardians } from "@angon/contract/guardians";
import { homework } from "@angon/contract/homework";
import { submissions } from "@angon/contract/homework/submissions";
import { notifications } from "@angon/contract/notifications";
import { points } from "@angon/contract/points";
import { posts } from "@angon/contract/posts";
import { preferences } from "@angon/contract/preferences";
import { profiles } from "@angon/contract/profiles";
import { exams } from "@angon/contract/quizzes/exams";
import { saved } from "@angon/contract/saved";
import { search } from "@angon/contract/search";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aHomework } from "../homework/fixtures.ts";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroupPage, aPerson, aProfile, aUser, LONG_AGO } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { sessionRestored } from "../support/restored.ts";

const noRows = { data: [], next: null };

/** A school in which every address has something to show, however little. */
function answerAll(server: FakeServer): void {
  server.answer(feed.list, () => ({ ...noRows, asOf: LONG_AGO }));
  server.answer(profiles.get, ({ params: { id } }) =>
    aProfile(id === aUser().id ? { id, name: aUser().name } : {}),
  );
  server.answer(posts.ofUser, () => noRows);
  server.answer(saved.collections, () => []);
  server.answer(saved.list, () => noRows);
  server.answer(guardians.list, () => []);
  server.answer(blocks.mine, () => ({ people: [], words: [] }));
  server.answer(feedback.list, () => noRows);
  server.answer(points.history, () => ({
    user: aPerson(),
    ...noRows,
    total: 0,
    sum: 0,
    month: { monthYear: "2026-11", points: 0, rank: null, days: [] },
  }));
  server.answer(notifications.list, () => []);
  server.answer(preferences.mine, () => ({
    types: [],
    quiet: { on: false, from: "22:00", until: "06:00" },
    digest: "off" as const,
    email: null,
    can: { be_mailed: false },
  }));
  server.answer(search.page, () => ({
    ...noRows,
    total: { posts: 0, users: 0 },
    marks: [],
    instead: null,
    meant: null,
    missing: null,
    scopes: [],
    people: [],
  }));
  server.answer(groups.page, ({ params: { slug } }) => aGroupPage({ slug, name: `গ্রুপ ${slug}` }));
  server.answer(homework.list, () => ({ ...noRows, can: { create: false } }));
  server.answer(homework.get, () => aHomework());
  server.answer(submissions.list, () => noRows);
  server.answer(exams.list, () => ({ ...noRows, server_time: LONG_AGO, can: { create: false } }));
}

const open = async (address: string) => sessionRestored(await openPage(address, answerAll));

const heading = () => page.getByRole("heading", { level: 1 });
async function expectTitle(title: string): Promise<void> {
  await expect.poll(() => document.title).toBe(`${title} · অঙ্গন`);
}

describe("an address", () => {
  /** The document title of each address, and the heading where it differs. */
  const addresses: [address: string, title: string, heading?: string][] = [
    ["/", "ফিড"],
    ["/profile", "প্রোফাইল", aUser().name],
    ["/profile?tab=courses", "প্রোফাইল", aUser().name],
    ["/profile/edit", "প্রোফাইল সম্পাদনা"],
    ["/profile/links", "অভিভাবক ও সন্তান"],
    ["/saved", "সংরক্ষিত"],
    ["/saved/3", "অনুপ্রেরণা"],
    ["/feature-request", "মতামত"],
    ["/leaderboard", "লিডারবোর্ড"],
    ["/leaderboard/points?uid=1", "পয়েন্ট"],
    ["/notification", "বিজ্ঞপ্তি"],
    ["/notification/settings", "বিজ্ঞপ্তির সেটিংস"],
    ["/search?q=গতি", "“গতি” খোঁজা"],
    ["/search?q=রাফি&type=user", "“রাফি” খোঁজা"],
    ["/users/1", aPerson().name],
    ["/group", "গ্রুপ"],
    ["/group/physics-adda", "গ্রুপ physics-adda"],
    ["/clubs/science-club", "গ্রুপ science-club"],
    ["/homeworks?profile=12&step=1&uid=2", "হোমওয়ার্ক"],
    ["/homework/40", aHomework().topic],
    ["/quiz", "পরীক্ষা"],
    ["/onboard", "এই উঠানটা সবার"],
    ["/terms", "শর্তাবলি"],
    ["/guidelines", "কমিউনিটি নির্দেশিকা"],
    ["/about", "আমাদের কথা"],
  ];
  test.each(addresses)(
    "%s opens a page with its own heading and document title",
    async (address, title, shown = title) => {
      await open(address);
      await expect.element(heading()).toHaveTextContent(new RegExp(`^${shown}`));
      await expectTitle(title);
    },
  );

  test("without a page shows that the page does not exist", async () => {
    await open("/no/such/page");
    await expectTitle("পাতাটা নেই");
    await expect.element(heading()).toHaveTextContent(/^এই পাতাটা খুঁজে পেলাম না$/);
  });

  test("/homework is replaced by the homework list of the user's level and id", async () => {
    await open("/homework");
    await expect.poll(() => location.pathname + location.search).toBe("/homeworks?profile=12&step=1&uid=2");
  });

  test("of a collection that does not exist is replaced by the page of all saved posts", async () => {
    await open("/saved/99");
    await expect.poll(() => location.pathname).toBe("/saved");
    await expect.element(heading()).toHaveTextContent(/^সংরক্ষিত$/);
  });

  test("with a fragment scrolls to that part of the page", async () => {
    await page.viewport(360, 740);
    await open("/terms#refund");
    const top = () => document.querySelector("#refund")?.getBoundingClientRect().top;
    await expect.poll(top).toBeLessThan(370);
    expect(top()).toBeGreaterThanOrEqual(0);
    await page.viewport(1440, 900);
  });
});
