import { hostileTexts } from "@angon/test-tier/hostile-texts";
import { comments } from "@angon/contract/comments";
import { follows } from "@angon/contract/follows";
import { leaderboard } from "@angon/contract/leaderboard";
import { notifications } from "@angon/contract/notifications";
import { posts } from "@angon/contract/posts";
import { profiles } from "@angon/contract/profiles";
import { reactions } from "@angon/contract/reactions";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aComment, aPerson, aPost, aProfile, aUser, LONG_AGO } from "../support/fixtures.ts";
import { expectHarmless, expectShown } from "../support/harmless.ts";
import { openPage } from "../support/page.tsx";

const PAGE = 20;
const people = hostileTexts.map((name, index) => aPerson({ id: 300 + index, name, institute_name: name }));
const pages = Array.from({ length: Math.ceil(people.length / PAGE) }, (_, at) =>
  people.slice(at * PAGE, (at + 1) * PAGE),
);

test("hostile names do not run as scripts in comments and in the list of reactions", async () => {
  const said = people.map((user, index) => aComment({ id: 1_000 + index, user, user_id: user.id }));
  await openPage("/post/100", (server) => {
    server.answer(posts.get, () =>
      aPost({ reaction_counts: { good: 20, hard: 0, excellent: 0, cant: 0, funny: 0 } }),
    );
    server.answer(comments.list, () => said);
    server.answer(reactions.list, () => ({
      data: people.map((user) => ({ type: "good" as const, user })),
      next: null,
    }));
  });
  await expectShown("below a post", hostileTexts);
  await page.getByRole("button", { name: "আরও", exact: true }).first().click();
  await page.getByRole("button", { name: "কারা প্রতিক্রিয়া দিয়েছে" }).click();
  await expectShown("who has reacted", hostileTexts);
  await expectHarmless("who has reacted");
});

test("hostile names and institutes do not run as scripts on the leaderboard", async () => {
  const entries = people.map(({ id, name, image, institute_name }, index) => ({
    id,
    name,
    image,
    institute_name,
    total_points: 500 - index,
    rank: index + 1,
  }));
  await openPage("/leaderboard", (server) =>
    server.answer(leaderboard.page, () => ({
      leaderboard: entries.slice(3),
      first_3: entries.slice(0, 3),
      pagination: { page: 1, limit: 200, total: entries.length, totalPages: 1 },
      me: null,
    })),
  );
  await expectShown("the board", hostileTexts.slice(3));
  await expectHarmless("the board");
});

const EVERY = 4;

test("a hostile name, bio and institute do not run as scripts on a profile", async () => {
  const shown = hostileTexts.filter((_, index) => index % EVERY === 0);
  const server = await openPage("/users/300", (school) => {
    school.answer(profiles.get, ({ params }) => {
      const text = shown[params.id - 300] ?? "";
      return aProfile({ id: params.id, name: text, bio: text, institute_name: text });
    });
    school.answer(posts.ofUser, () => ({ data: [], next: null }));
  });
  for (const [index, text] of shown.entries()) {
    history.pushState(null, "", `/users/${300 + index}`);
    await expect.poll(() => document.title).toBe(`${text} · অঙ্গন`);
    await expectShown(`profile ${index}`, [text]);
    await expectHarmless(`profile ${index}`);
  }
  expect(server.receivedBy(profiles.get)).toHaveLength(shown.length);
});

test.each(pages.map((some, at) => ({ at, some })))(
  "hostile names do not run as scripts in the list of followers, page $at",
  async ({ some }) => {
    await openPage("/users/300", (server) => {
      server.answer(profiles.get, () => aProfile({ id: 300, followers: some.length }));
      server.answer(posts.ofUser, () => ({ data: [], next: null }));
      server.answer(follows.followers, () => some.map((person) => ({ ...person, isFollowing: false })));
    });
    await page.getByRole("button", { name: /ফলোয়ার$/ }).click();
    await expectShown(
      "the followers",
      some.map(({ name }) => name),
    );
    await expectHarmless("the followers");
  },
);

test.each(hostileTexts.slice(0, 4))(
  "the user's own hostile name %j does not run as a script in the menu and in the profile form",
  async (text) => {
    const user = aUser({ name: text, bio: text, institute_name: text, instituteName: text });
    await openPage("/profile/edit", () => {}, user);
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await expectShown("menu and form", [text]);
    await expectHarmless("menu and form");
  },
);

test("hostile sentences do not run as scripts in the list of notifications and at the bell", async () => {
  const told = hostileTexts.map((message, index) => ({
    id: 700 + index,
    type: "comment" as const,
    message,
    emphasis: message,
    excerpt: message,
    link: "/post/100",
    read_status: false,
    created_at: LONG_AGO,
    actor: { id: 300 + index, name: message, image: null },
    reaction: null,
  }));
  await openPage("/notification", (server) => {
    server.answer(notifications.list, () => told);
    server.answer(notifications.count, () => told.length);
  });
  await expectShown("what one is told", hostileTexts);
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^বিজ্ঞপ্তি/ })
    .click();
  const panel = page.getByRole("dialog", { name: "বিজ্ঞপ্তি" });
  await expect.element(panel.getByRole("link").first()).toHaveTextContent("__xss");
  await expectHarmless("the bell");
});
