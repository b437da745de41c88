import { COMMENTS_PAGE, type Comment } from "@angon/contract/comments";
import type { Post } from "@angon/contract/posts";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { changeRange, fullRange } from "../../lib/i18n/date-range.ts";
import { knownPost, putPosts } from "../posts/public.ts";
import { countKnown, mergeFirstPage, nextPageCursor, threadsOf, withRating } from "./rules.ts";
import {
  addComments,
  addSentComment,
  closeComments,
  dropComment,
  knownComment,
  openComments,
  setPending,
  useOpenComments,
  mentionPrefix,
  draftKey,
  mentionsIn,
  mentionAtCaret,
  hasContent,
  emptyTree,
  withNew,
  withoutComment,
  withPage,
  type CommentTree,
} from "./state.ts";

const person = {
  id: 2,
  name: "নুসরাত জাহান",
  image: null,
  role: "USER",
  institute_name: null,
  badge: null,
  is_assistant: false,
} as const;

const said = (
  id: number,
  parent: number | null = null,
  replies: Comment[] = [],
  more: Partial<Comment> = {},
): Comment => ({
  id,
  post_id: 1,
  user_id: 2,
  user: person,
  content: `${id}`,
  deleted: false,
  image: null,
  picture: null,
  mentions: [],
  created_at: "2026-01-01T00:00:00.000Z",
  satisfied_count: 0,
  dissatisfied_count: 0,
  reactions: [],
  reaction: null,
  by_assistant: false,
  ai: null,
  verified: null,
  parentCommentId: parent,
  reply_count: replies.length,
  can: { remove: false, rate: true, reply: true, report: true },
  replies,
  ...more,
});

const page = (from: number, length: number) => Array.from({ length }, (_, index) => said(from + index));
const idsOf = (nodes: readonly { id: number }[]) => nodes.map(({ id }) => id);

test("a full page of comments may be followed by another, and a shorter one is the last", () => {
  const first = withPage(emptyTree, page(1, COMMENTS_PAGE), {});
  expect(nextPageCursor(first)).toEqual({ after: COMMENTS_PAGE });
  const all = withPage(first, page(21, 3), { after: 20 });
  expect(nextPageCursor(all)).toBeNull();
  expect(threadsOf(all)).toHaveLength(23);
  expect(nextPageCursor(withPage(emptyTree, [], {}))).toBeNull();
});

test("all replies are indented by one step, oldest first, at any depth", () => {
  const deep = said(1, null, [said(2, 1, [said(5, 2, [said(6, 5)])]), said(3, 1)]);
  const [thread] = threadsOf(withPage(emptyTree, [deep], {}));
  expect(idsOf(thread?.answers ?? [])).toEqual([2, 3, 5, 6]);
  expect(thread).toMatchObject({ missing: 0, next: null });
});

test("further replies are requested after the last loaded one", () => {
  const tree = withPage(emptyTree, [said(1, null, [said(2, 1), said(3, 1)], { reply_count: 7 })], {});
  expect(threadsOf(tree)[0]).toMatchObject({ missing: 5, next: { parent: 1, after: 3 } });
  const more = withPage(tree, [said(4, 1), said(5, 1)], { parent: 1, after: 3 });
  expect(threadsOf(more)[0]).toMatchObject({ missing: 3, next: { parent: 1, after: 5 } });
  expect(more.isWhole).toBe(true);
});

test("replies of which none is loaded are requested from the beginning", () => {
  const tree = withPage(emptyTree, [said(1, null, [], { reply_count: 2 })], {});
  expect(threadsOf(tree)[0]?.next).toEqual({ parent: 1 });
});

test("an own new reply does not hide replies that are not loaded", () => {
  const first = withPage(emptyTree, page(1, COMMENTS_PAGE), {});
  const written = withNew(first, [said(99)]);
  expect(nextPageCursor(written)).toEqual({ after: 20 });
  const read = withPage(written, [...page(21, 2), said(99)], { after: 20 });
  expect(idsOf(read.nodes).slice(-3)).toEqual([21, 22, 99]);
  expect(read.nodes.at(-1)?.isNew).toBe(false);

  const thread = withPage(emptyTree, [said(1, null, [said(2, 1)], { reply_count: 3 })], {});
  expect(threadsOf(withNew(thread, [said(9, 1)]))[0]).toMatchObject({
    missing: 2,
    next: { parent: 1, after: 2 },
  });
});

test("the same reply twice is shown and counted once", () => {
  const tree = withNew(withNew(withPage(emptyTree, [said(1)], {}), [said(2, 1)]), [said(2, 1)]);
  expect(tree.nodes).toHaveLength(2);
  expect(tree.nodes[0]?.replyCount).toBe(1);
});

test("a deleted comment disappears, unless it has replies", () => {
  const tree = withPage(emptyTree, [said(1, null, [said(2, 1)]), said(3)], {});
  expect(idsOf(withoutComment(tree, 3).nodes)).toEqual([1, 2]);
  const held = withoutComment(tree, 1);
  expect(held.nodes[0]).toMatchObject({ id: 1, isDeleted: true });
  expect(idsOf(withoutComment(held, 2).nodes)).toEqual([3]);
  expect(withoutComment(tree, 7)).toBe(tree);
});

test("a rating is set, changed and removed, and counts never fall below zero", () => {
  const before = { satisfied_count: 3, dissatisfied_count: 0, reaction: null };
  const satisfied = withRating(before, "satisfied");
  expect(satisfied).toEqual({ satisfied_count: 4, dissatisfied_count: 0, reaction: "satisfied" });
  expect(withRating(satisfied, "satisfied")).toBe(satisfied);
  const changed = withRating(satisfied, "dissatisfied");
  expect(changed).toEqual({ satisfied_count: 3, dissatisfied_count: 1, reaction: "dissatisfied" });
  expect(withRating(changed, null)).toEqual(before);
  expect(
    withRating({ satisfied_count: 0, dissatisfied_count: 0, reaction: "satisfied" }, null).satisfied_count,
  ).toBe(0);
});

test.each([
  ["@নুস", 4, { name: "নুস", at: 0 }],
  ["ধন্যবাদ @নুসরাত_জা", 18, { name: "নুসরাত_জা", at: 8 }],
  ["(@raf", 5, { name: "raf", at: 1 }],
  ["a@raf", 5, null],
  ["@নুস ", 5, null],
  ["@", 1, null],
])("the name of a mention is recognized while it is typed in %j", (text, caret, expected) => {
  expect(mentionAtCaret(text, caret)).toEqual(expected);
});

test("a comment that consists of a mention alone cannot be sent", () => {
  const prefill = mentionPrefix("নুসরাত জাহান");
  expect(prefill).toBe("@নুসরাত_জাহান ");
  expect(hasContent(prefill, prefill)).toBe(false);
  expect(hasContent(" \n ", "")).toBe(false);
  expect(hasContent(`${prefill}হ্যাঁ`, prefill)).toBe(true);
});

test("only mentions that are still in the text are sent, each once", () => {
  const mentions = [
    { user_id: 2, name: "নুসরাত জাহান" },
    { user_id: 3, name: "রাফি আহমেদ" },
  ];
  const draft = { text: "@নুসরাত_জাহান দেখো", image: null, mentions };
  expect(mentionsIn(draft, person)).toEqual([mentions[0]]);
  expect(mentionsIn({ ...draft, text: "কেউ না" }, person)).toEqual([]);
});

test("each comment form has a draft of its own", () => {
  expect(draftKey(7, null)).not.toBe(draftKey(7, 1));
});

test("a selected range stays within the text, and its ends never cross", () => {
  const whole = fullRange(Date.parse("2026-11-21T19:00:00Z"));
  expect(whole, "the day of the school").toEqual({ from: "2024-10-01", to: "2026-11-22" });
  const span = { from: "2025-01-10", to: "2025-02-10" };
  expect(changeRange(span, { from: "2025-03-01" }, whole)).toEqual({ from: "2025-03-01", to: "2025-03-01" });
  expect(changeRange(span, { to: "2025-01-01" }, whole)).toEqual({ from: "2025-01-01", to: "2025-01-01" });
  expect(changeRange(span, { from: "1999-01-01" }, whole)).toEqual({ from: "2024-10-01", to: "2025-02-10" });
  expect(changeRange(span, { to: "2099-01-01" }, whole)).toEqual({ from: "2025-01-10", to: "2026-11-22" });
  expect(changeRange(span, { to: "" }, whole), "half typed").toBe(span);
});

const ids = ({ nodes }: CommentTree) => nodes.map(({ id }) => id);

test("a reloaded tree loses deleted comments, and keeps own comments that it does not contain yet", () => {
  const before = withPage(emptyTree, [said(1, null, [said(2, 1), said(3, 1)]), said(4), said(5)], {});
  expect(countKnown(before)).toBe(5);
  const meanwhile = withNew(before, [said(9)]);
  const after = mergeFirstPage(meanwhile, [said(1, null, [said(3, 1)]), said(5), said(6)]);
  expect(ids(after)).toEqual([1, 3, 5, 6, 9]);
  expect([after.isWhole, after.hasNew, countKnown(after)]).toEqual([true, false, 5]);
});

test("a reloaded tree keeps comments that were loaded after its first page, and can load more", () => {
  const first = page(1, COMMENTS_PAGE);
  const whole = withPage(withPage(emptyTree, first, {}), [said(30), said(31)], { after: COMMENTS_PAGE });
  expect(whole.isWhole).toBe(true);
  const after = mergeFirstPage(whole, [...first.slice(1), said(COMMENTS_PAGE + 1)]);
  expect(ids(after)).toEqual([...first.slice(1).map(({ id }) => id), COMMENTS_PAGE + 1, 30, 31]);
  expect([after.isWhole, after.hasNew]).toEqual([false, true]);
});

test("a reply that a reload does not contain stays when not all replies were returned", () => {
  const some = said(1, null, [said(2, 1)], { reply_count: 3 });
  const before = withPage(withPage(emptyTree, [some], {}), [said(3, 1), said(4, 1)], { parent: 1, after: 2 });
  expect(ids(mergeFirstPage(before, [some]))).toEqual([1, 2, 3, 4]);
  expect(ids(mergeFirstPage(before, [said(1, null, [said(2, 1)])]))).toEqual([1, 2]);
});

const putPost = (post: Pick<Post, "id" | "commentCount" | "recentComments">) => putPosts([post as Post]);

type OpenComments = ReturnType<typeof useOpenComments>;

/** The list of a post as a component sees it. */
function shownOn(postId: number): OpenComments {
  const Reader = () => JSON.stringify(useOpenComments(postId) ?? null);
  const html = renderToString(createElement(Reader)).replaceAll("&quot;", '"');
  return (JSON.parse(html) as OpenComments | null) ?? undefined;
}

test("a sent comment replaces the pending one, in the list, the counter and the preview of its post", () => {
  putPost({ id: 1, commentCount: 4, recentComments: [] });
  openComments(1);
  setPending(1, { content: "7", image: null, answered: null });
  expect(shownOn(1)).toMatchObject({ nodes: [], sentId: null, pending: { content: "7" } });
  addSentComment(1, [said(7)]);
  expect(shownOn(1)).toMatchObject({ nodes: [{ id: 7, isNew: true }], sentId: 7, pending: null });
  expect(knownPost(1)).toMatchObject({ commentCount: 5, recentComments: [{ id: 7 }] });

  addComments(1, [said(8)]);
  expect(shownOn(1)?.sentId, "a queued comment is not announced").toBe(7);
  dropComment(1, 8, 5);
  expect(idsOf(shownOn(1)?.nodes ?? [])).toEqual([7]);
  expect(knownComment(8)).toMatchObject({ deleted: true, content: "" });
  expect(knownPost(1)).toMatchObject({ commentCount: 5, recentComments: [{ id: 7 }] });
});

test("a comment whose response arrives after the page was closed is counted, and the page starts empty when it is opened again", () => {
  putPost({ id: 2, commentCount: 0, recentComments: [] });
  openComments(2);
  closeComments(2);
  addSentComment(2, [said(9)]);
  expect(shownOn(2)).toBeUndefined();
  expect(knownPost(2)).toMatchObject({ commentCount: 1 });
  openComments(2);
  expect(shownOn(2)).toMatchObject({ nodes: [], isWhole: false, sentId: null });
});
