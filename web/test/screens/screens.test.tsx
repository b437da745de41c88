import { feed } from "@angon/contract/feed";
import { feedback } from "@angon/contract/feedback";
import { guardians } from "@angon/contract/guardians";
import { pins } from "@angon/contract/pins";
import { posts } from "@angon/contract/posts";
import { saved } from "@angon/contract/saved";
import { session, type Profile } from "@angon/contract/session";
import { subjects } from "@angon/contract/subjects";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aPerson, aPost, aUser, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { openAsVisitor } from "../support/visitor.ts";

const fits = "fits every width and has no axe violation";

describe("for a visitor", () => {
  test.each(["/auth", "/onboard", "/terms", "/guidelines", "/about"])(
    `the page %s ${fits}`,
    async (address) => {
      await openAsVisitor(address);
      await expect.element(page.getByRole("heading").first()).toBeVisible();
      await look(address);
    },
  );
});

const someComment = {
  id: 900,
  user: aPerson({ id: 3, name: "তানভীর হাসান", badge: "TEACHER" }),
  content: "সূত্রটা $T = 2\\pi\\sqrt{l/g}$ দিয়ে শুরু করো।",
  has_image: false,
  satisfied_count: 2,
  created_at: LONG_AGO,
};
const somePosts = [
  aPost({
    id: 104,
    subject: "পদার্থবিজ্ঞান ১ম পত্র",
    subject_key: "physics1",
    subject_id: 6,
    chapter: "ভেক্টর",
    commentCount: 3,
    shareCount: 1,
    reaction_counts: { ...aPost().reaction_counts, good: 4, funny: 1 },
    recentComments: [someComment],
  }),
  aPost({ id: 103, category: "homework", group_id: 5, group_slug: "class-a", group_name: "ক্লাস ক" }),
  aPost({
    id: 102,
    category: "poll",
    pollType: "survey",
    totalVotes: 1,
    pollOptions: [
      { id: 1, name: "ভোরে", vote_count: 1, has_voted: true },
      { id: 2, name: "রাতে", vote_count: 0, has_voted: false },
    ],
  }),
  aPost({
    id: 101,
    isPinned: true,
    pictures: [1, 2, 3, 4, 5].map((n) => ({ url: `/avatar.svg?n=${n}`, w: 1200, h: 900, blur: "" })),
  }),
];

function answerPages(server: FakeServer): void {
  server.answer(feed.list, () => ({ data: somePosts, next: null, asOf: "m0" }));
  server.answer(pins.list, () => ({
    data: somePosts.filter(({ isPinned }) => isPinned).map((post) => ({ ...post, preview: post.body })),
    next: null,
  }));
  server.answer(subjects.list, () => [
    { id: 6, key: "physics1", name: "পদার্থবিজ্ঞান ১ম পত্র", name_en: "Physics 1st Paper", count: 5 },
    { id: 9, key: "chemistry2", name: "রসায়ন ২য় পত্র", name_en: "Chemistry 2nd Paper", count: 2 },
  ]);
  server.answer(posts.ofUser, () => ({ data: somePosts, next: null }));
  server.answer(saved.list, () => ({
    data: somePosts.map((post) => ({ ...post, isSaved: true })),
    next: null,
  }));
  server.answer(saved.collections, () => [{ collection_id: 2, collection_name: "সূত্র", count: 4 }]);
  server.answer(guardians.list, () => [
    {
      user: { id: 20, name: "রহিমা বেগম", image: null, institute_name: null },
      relation: "guardian" as const,
      since: LONG_AGO,
    },
  ]);
  server.answer(feedback.list, () => ({
    data: [
      {
        id: 800,
        title: "রাতে গাঢ় রং",
        body: "চোখে লাগে।",
        status: "open" as const,
        vote_count: 3,
        voted: true,
        created_at: LONG_AGO,
        user: aPerson(),
        can: { remove: false, decide: false },
      },
    ],
    next: null,
  }));
}

describe("for a student", () => {
  test.each([
    ["/", "দোলকের দোলনকাল কীভাবে মাপব?"],
    ["/profile/edit", "পরিবর্তন সংরক্ষণ"],
    ["/profile/links", "রহিমা বেগম"],
    ["/saved", "দোলকের দোলনকাল কীভাবে মাপব?"],
    ["/saved/2", "দোলকের দোলনকাল কীভাবে মাপব?"],
    ["/feature-request", "রাতে গাঢ় রং"],
    ["/no/such/page", undefined],
  ])(`the page %s ${fits}`, async (address, content) => {
    await openPage(address, answerPages);
    await expect.element(page.getByRole("heading").first()).toBeVisible();
    if (content) await expect.element(page.getByRole("main").getByText(content).first()).toBeVisible();
    await look(address);
  });
});

test(`the choice between two profiles of an account ${fits}`, async () => {
  const profiles: Profile[] = [
    { id: 2, name: "রহিমা বেগম", level: 0, children: ["জুঁই আক্তার"], current: true },
    { id: 21, name: "জুঁই আক্তার", level: 12, children: [], current: false },
  ].map((profile) => ({
    ...profile,
    image: null,
    role: "USER",
    hsc_batch: "HSC 25",
    institute_name: null,
  }));
  await openPage(
    "/auth?step=1",
    (server) => server.answer(session.profiles, () => profiles),
    aUser({ name: "রহিমা বেগম", level: 0 }),
  );
  await expect.element(page.getByRole("heading", { name: "কোন প্রোফাইলে ঢুকবে?" })).toBeVisible();
  await expect.element(page.getByText("জুঁই আক্তার").first()).toBeVisible();
  await look("/auth?step=1");
});
