import { hostileTexts } from "@angon/test-tier/hostile-texts";
import { comments } from "@angon/contract/comments";
import { feed } from "@angon/contract/feed";
import { posts, type Post } from "@angon/contract/posts";
import { exams, type ListedExam } from "@angon/contract/quizzes/exams";
import { saved } from "@angon/contract/saved";
import { search } from "@angon/contract/search";
import { suggestions } from "@angon/contract/search/suggestions";
import { similar } from "@angon/contract/search/similar";
import type { SessionUser } from "@angon/contract/users";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aComment, anExam, aPost, aUser, LONG_AGO } from "../support/fixtures.ts";
import { expectHarmless, expectShown } from "../support/harmless.ts";
import { openPage } from "../support/page.tsx";

/** Texts that the renderer shows literally. */
const literal = hostileTexts.filter((text) => !/[#*$@\\]/.test(text));
const everything = hostileTexts.join("\n\n");
const asFound = (body: string, index: number) => ({
  id: 500 + index,
  preview: body,
  user_name: body,
  subject: null,
  subject_en: null,
  commentCount: 0,
  solved: false,
  created_at: LONG_AGO,
});

const examsOf = (data: ListedExam[]) => ({
  data,
  next: null,
  server_time: LONG_AGO,
  can: { create: false },
});

const can = { edit: true, remove: true, pin: true, report: true, join_in: true, read_comments: true };
const staff = { ...aUser().can, switch_batch: true, manage_members: true, embed_video: true };
const viewers: [string, SessionUser, Partial<Post>][] = [
  ["a student", aUser(), {}],
  ["a teacher", aUser({ id: 10, role: "TEACHER", can: staff }), { can }],
  ["an admin", aUser({ id: 13, role: "ADMIN", can: staff }), { can, reach_count: 7, costing: 1.5 }],
];

describe.each(viewers)("a hostile text, seen by %s", (_who, user, more) => {
  test("does not run as a script in a post and in a comment", async () => {
    const said = hostileTexts.map((content, index) => aComment({ id: 1_000 + index, content }));
    await openPage(
      "/post/100",
      (server) => {
        server.answer(posts.get, () => aPost({ body: everything, ...more }));
        server.answer(comments.list, () => said);
      },
      user,
    );
    await expect.poll(() => document.querySelectorAll("#comments > ul > li").length).toBe(said.length);
    await expectHarmless("the post", said.length + 1);
    expect(document.title).toContain("__xss");
  });

  test("does not run as a script in the feed", async () => {
    const cards = hostileTexts.map((body, index) => aPost({ id: 200 + index, body, ...more }));
    await openPage(
      "/?sortedBy=latest",
      (server) => server.answer(feed.list, () => ({ data: cards, next: null, asOf: LONG_AGO })),
      user,
    );
    await expectHarmless("the feed", 3);
  });
});

test("a hostile option of a poll does not run as a script", async () => {
  const options = hostileTexts.map((name, index) => ({
    id: index + 1,
    name,
    vote_count: 0,
    has_voted: false,
  }));
  await openPage("/post/100", (server) => {
    server.answer(posts.get, () => aPost({ category: "poll", pollType: "survey", pollOptions: options }));
    server.answer(comments.list, () => [aComment()]);
  });
  await expect
    .poll(() => document.querySelectorAll("main [role=radio], main input[type=radio]").length)
    .toBe(options.length);
  await expectHarmless("the poll");
});

test("a hostile search term and hostile results do not run as scripts on the search page", async () => {
  const found = hostileTexts.map((body, index) => aPost({ id: 200 + index, body }));
  const server = await openPage(`/search?q=${encodeURIComponent(hostileTexts[0] ?? "")}`, (school) => {
    school.answer(search.page, () => ({
      data: found,
      next: null,
      total: { posts: found.length, users: 0 },
      marks: ["script", "img"],
      instead: hostileTexts[1] ?? null,
      meant: hostileTexts[2] ?? null,
      missing: hostileTexts.slice(0, 3),
      scopes: [],
      people: [],
    }));
    school.answer(exams.list, () => examsOf([]));
  });
  await expectHarmless("what was found", 3);
  const nothing = {
    data: [],
    next: null,
    total: { posts: 0, users: 0 },
    marks: [],
    instead: null,
    meant: null,
    missing: null,
    scopes: [],
    people: [],
  };
  server.answer(search.page, () => nothing);
  const asked = () => server.receivedBy(search.page).length;
  for (const text of new Set(hostileTexts.map((one) => one.slice(0, 100)))) {
    const before = asked();
    history.pushState(null, "", `/search?q=${encodeURIComponent(text)}&role=staff`);
    await expect.poll(asked, { interval: 10 }).toBeGreaterThan(before);
  }
  await expectHarmless("the search");
});

test("a hostile exam does not run as a script in the results of a search", async () => {
  const text = literal[0] ?? "";
  await openPage("/search?q=x", (server) => {
    server.answer(search.page, () => ({
      data: [],
      next: null,
      total: { posts: 0, users: 0 },
      marks: [],
      instead: null,
      meant: null,
      missing: null,
      scopes: [],
      people: [],
    }));
    server.answer(exams.list, () => examsOf([anExam({ title: text, description: text })]));
  });
  await expectShown("the exams", [text]);
  await expectHarmless("the exams");
});

test("a hostile suggestion does not run as a script below the search box", async () => {
  await openPage("/", (server) => {
    server.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO }));
    const [text = ""] = literal;
    const scope = {
      subject_id: 6,
      chapter_id: 602,
      name: text,
      name_en: text,
      subject: text,
      subject_en: text,
    };
    server.answer(suggestions.list, () => ({
      terms: literal.slice(0, 4),
      scopes: [scope],
      groups: [{ id: 1, slug: "adda", name: text, image: null, member_count: 2 }],
      people: [],
      posts: literal.slice(0, 10).map(asFound),
    }));
  });
  await page.getByRole("combobox", { name: "পোস্ট, মানুষ, পরীক্ষা…" }).fill("ঝঞ");
  await expectShown("the suggestions", [literal[0] ?? ""]);
  await expectHarmless("the suggestions");
});

test("a hostile text does not run as a script in the history of a post", async () => {
  await openPage("/post/100", (server) => {
    server.answer(posts.get, () => aPost({ edited_at: LONG_AGO }));
    server.answer(comments.list, () => [aComment()]);
    server.answer(posts.history, () => [{ body: everything, pictures: 0, until: LONG_AGO }]);
  });
  await page.getByRole("button", { name: "সম্পাদিত" }).click();
  await expect.element(page.getByRole("dialog", { name: "আগের লেখা" })).toBeVisible();
  await expectShown("the earlier texts", literal);
  await expectHarmless("the earlier texts", 1);
});

test("a hostile text does not run as a script in the form that edits the post", async () => {
  await openPage("/post/100", (server) => {
    server.answer(posts.get, () => aPost({ body: literal.join("\n\n"), userId: 2, can }));
    server.answer(comments.list, () => [aComment()]);
  });
  await page.getByRole("button", { name: "আরও", exact: true }).first().click();
  await page.getByRole("button", { name: "সম্পাদনা করো" }).click();
  const editing = page.getByRole("dialog", { name: "পোস্ট সম্পাদনা" });
  await expect.element(editing.getByRole("textbox", { name: /^তোমার/ })).toHaveTextContent("__xss");
  await expectShown("the edit", literal);
  await expectHarmless("the edit", 1);
});

test("a hostile text does not run as a script in the list of saved posts", async () => {
  const cards = hostileTexts.map((body, index) => aPost({ id: 200 + index, body, isSaved: true }));
  await openPage("/saved/1", (server) => {
    server.answer(saved.list, () => ({ data: cards, next: null }));
    server.answer(saved.collections, () => [{ collection_id: 1, collection_name: "x", count: cards.length }]);
  });
  await expectHarmless("the saved posts", 3);
});

test("a hostile text does not run as a script in the list of similar questions", async () => {
  // The draft stays on the device, where the other tests would find it.
  const author = aUser({ id: 99 });
  await openPage(
    "/",
    (server) => {
      server.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO }));
      server.answer(similar.list, () => ({ data: literal.slice(0, 5).map(asFound) }));
    },
    author,
  );
  await page
    .getByRole("button", { name: /^কী জানতে চাও/ })
    .first()
    .click();
  await page.getByRole("textbox", { name: /^তোমার/ }).click();
  await userEvent.keyboard("দোলনকাল কেন এমন?");
  await expectShown("the questions like it", literal.slice(0, 5));
  await expectHarmless("the questions like it");
});
