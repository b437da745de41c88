import { expect, it } from "vitest";
import { keyFor, payloadOf, questionIn, completed } from "./rules.ts";
import {
  categoriesFor,
  categoryAt,
  emptyDraft,
  firstOf,
  isWorthKeeping,
  maxImages,
  problemsFor,
  problemsIn,
  type Draft,
  type Place,
} from "./state.ts";

const judges = {
  place: null,
  isPlayer: (address: string) => address.startsWith("https://player"),
};
const draftOf = (patch: Partial<Draft>): Draft => ({
  ...emptyDraft(null, "subject"),
  body: "প্রশ্ন",
  ...patch,
});
const place = (type: NonNullable<Place>["type"]): Place => ({ id: 1, name: "দল", type });
const options = (...names: string[]) => names.map((name, index) => ({ key: `k${index}`, name }));

it.each([
  ["a question without a subject", {}, { subject: "composer.subject_missing" }],
  ["a question without a chapter", { subjectId: 6 }, { chapter: "composer.chapter_missing" }],
  ["a whole question", { subjectId: 6, chapterId: 2 }, {}],
  ["a poll about nothing", { category: "poll", options: options("ক", "খ") }, {}],
  [
    "a poll half filed",
    { category: "poll", subjectId: 6, options: options("ক", "খ") },
    { chapter: "composer.chapter_missing" },
  ],
  ["anything else half filed", { category: "other", subjectId: 6 }, {}],
  ["nothing said", { category: "other", body: " \u200b\n" }, { body: "composer.prompt_missing" }],
  ["nothing said but shown", { category: "other", body: "", images: ["/files/a"] }, {}],
  [
    "a poll that only shows",
    { category: "poll", body: "", images: ["/files/a"], options: options("ক", "খ") },
    { body: "composer.prompt_missing" },
  ],
  ["too much said", { category: "other", body: "ক".repeat(10_001) }, { body: "too_long" }],
  [
    "an option longer than it may be",
    { category: "poll", options: options("😀".repeat(101), "খ") },
    { options: "option_long" },
  ],
  ["an option as long as it may be", { category: "poll", options: options("😀".repeat(100), "খ") }, {}],
  ["one option", { category: "poll", options: options("ক", " ") }, { options: "composer.poll_options" }],
  [
    "the same option twice",
    { category: "poll", options: options("Ka", " Ka ") },
    { options: "composer.poll_options" },
  ],
  [
    "a quiz without an answer",
    { category: "poll", options: options("ক", "খ"), hasCorrect: true },
    { correct: "composer.poll_correct" },
  ],
  [
    "a quiz whose answer has no name",
    { category: "poll", options: options("ক", "খ", ""), hasCorrect: true, correct: "k2" },
    { correct: "composer.poll_correct" },
  ],
  [
    "a player of another host",
    { category: "other", embed: "https://elsewhere" },
    { embed: "composer.embed_refused" },
  ],
  ["two pictures on the feed", { category: "other", images: ["a", "b"] }, { images: "composer.one_image" }],
  ["a group one is not in", { category: "other", groupId: 5, images: ["a", "b"] }, { place: "place_lost" }],
] as const)("the composer finds the problems of %s", (_name, patch, problems) => {
  expect(problemsIn(draftOf(patch as Partial<Draft>), judges)).toEqual(problems);
});

it("the composer focuses the first of several problems, and the field that a refusal names", () => {
  expect(firstOf({ body: "composer.prompt_missing", subject: "composer.subject_missing" })).toBe("subject");
  expect(problemsFor("composer.batch_missing")).toEqual({ batch: "composer.batch_missing" });
  expect(problemsFor("posts.members_only")).toEqual({});
});

it("the composer offers homework in courses, many pictures for classes and homework, and no categories to guardians", () => {
  expect(categoriesFor(null, true)).toEqual(["subject", "other", "poll"]);
  expect(categoriesFor(place("COURSE"), true)).toContain("homework");
  expect(categoriesFor(place("CLASS"), false)).toEqual(["other"]);
  expect(categoryAt(null, "homework", true)).toBe("subject");
  expect(
    [null, place("CLASS"), place("COURSE"), place("CLUB")].map((at) =>
      maxImages(at, { category: "other", groupId: at?.id ?? null }),
    ),
  ).toEqual([1, 10, 1, 1]);
  expect(maxImages(place("COURSE"), { category: "homework", groupId: 1 })).toBe(10);
});

it("the composer sends only the fields of the category", () => {
  const other = payloadOf(
    draftOf({ category: "other", subjectId: 6, chapterId: 2, ai: true, images: ["/files/a"] }),
    "HSC 25",
  );
  expect(other).toMatchObject({
    subject_id: null,
    chapter_id: null,
    image: "/files/a",
    ai_enabled: true,
    hsc_batch: "HSC 25",
  });
  expect(other).not.toHaveProperty("pollType");
  expect(other).not.toHaveProperty("images");
  const poll = payloadOf(
    draftOf({
      category: "poll",
      ai: true,
      options: options("ক ", "", "খ"),
      hasCorrect: true,
      correct: "k2",
      batch: "HSC 26",
    }),
    "HSC 25",
  );
  expect(poll).toMatchObject({
    hsc_batch: "HSC 26",
    ai_enabled: false,
    pollType: "question",
    pollOptions: [
      { name: "ক", is_correct: false },
      { name: "খ", is_correct: true },
    ],
  });
  const film = payloadOf(
    draftOf({ category: "other", video: { url: "/files/v", poster: "/files/p" }, images: ["/files/a"] }),
    null,
  );
  expect(film).toMatchObject({ video_url: "/files/v", image: "/files/p", images: ["/files/a"] });
  expect(payloadOf(draftOf({ category: "other", images: ["/files/a", "/files/b"] }), null)).toMatchObject({
    image: null,
    images: ["/files/a", "/files/b"],
  });
});

it("the composer sends only mentions that are still in the text, each once", () => {
  const rafi = { user_id: 1, name: "রাফি আহমেদ" };
  const nusrat = { user_id: 2, name: "নুসরাত জাহান" };
  const draft = draftOf({ category: "other", body: "@রাফি_আহমেদ দেখো", mentions: [rafi, nusrat, rafi] });
  expect(payloadOf(draft, null).mentions).toEqual([rafi]);
});

it("a post with the same text has the same idempotency key, and one with another text another key", () => {
  let made = 0;
  const newKey = () => `key ${++made}`;
  const first = keyFor(payloadOf(draftOf({}), null), null, newKey);
  expect(keyFor(payloadOf(draftOf({}), null), first, newKey)).toBe(first);
  expect(keyFor(payloadOf(draftOf({ body: "অন্য" }), null), first, newKey).key).toBe("key 2");
});

it("drafts with content are stored, and a draft of an older version of the page is completed", () => {
  expect(isWorthKeeping(emptyDraft(null, "subject"))).toBe(false);
  expect(isWorthKeeping({ ...emptyDraft(null, "poll"), options: options("", "খ") })).toBe(true);
  expect(isWorthKeeping({ ...emptyDraft(null, "other"), video: { url: "/files/v", poster: null } })).toBe(
    true,
  );
  expect(completed(undefined)).toBeUndefined();
  const { embed: _, ...older } = draftOf({ body: "আগের" });
  expect(completed({ draft: older as Draft, sent: null })?.draft).toMatchObject({ body: "আগের", embed: "" });
});

it("the composer searches similar questions once the first line has enough words", () => {
  expect(questionIn(draftOf({ body: "কেন?" }))).toBeNull();
  expect(questionIn(draftOf({ body: "**পর্যায়কাল** কীভাবে বের করব?\nআরও" }))).toBe("পর্যায়কাল কীভাবে বের করব?");
  expect(questionIn(draftOf({ category: "poll", body: "পর্যায়কাল কীভাবে বের করব?" }))).toBeNull();
});
