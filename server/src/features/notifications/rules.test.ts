import type { NotificationFacts as Facts } from "@angon/contract/kit/notification";
import { describe, expect, it } from "vitest";
import {
  repeatCutoff,
  isOwnRecord,
  mayShareReaction,
  mergeFacts,
  namesActor,
  typeByRole,
  chooseAction,
  type EarlierNotification,
} from "./rules.ts";

const now = new Date("2026-11-20T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const line = (began: number, data: Facts = {}, actor_count = 1) => ({
  id: 1,
  actor_count,
  began_at: hoursAgo(began),
  data,
});
const known = (
  told: number | null,
  open: EarlierNotification["open"] = null,
  last: Facts | null = null,
): EarlierNotification => ({
  notifiedAt: told === null ? null : hoursAgo(told),
  open,
  last,
});
const news = (type: Parameters<typeof namesActor>[0], facts?: Facts) => ({
  userId: 1,
  actorId: 2,
  about: "post:1",
  type,
  ...(facts && { facts }),
});

it.each([
  ["a first deed", "comment", known(null), "new"],
  ["somebody joins", "comment", known(null, line(5)), "join"],
  ["who is in it already", "comment", known(3, line(5)), "nothing"],
  ["who is in it for days", "comment", known(50, line(60)), "nothing"],
  ["read an hour ago", "comment", known(1), "nothing"],
  ["read yesterday", "comment", known(25), "new"],
  ["read, and others since then", "comment", known(1, line(0.5)), "nothing"],
  ["yesterday, and others since then", "comment", known(25, line(0.5)), "join"],
  ["named long ago", "mention", known(900), "nothing"],
  ["of a class long ago", "group_post", known(900), "nothing"],
] as const)("%s", (_name, type, what, verdict) => expect(chooseAction(news(type), what, now)).toBe(verdict));

describe("the text of a notification", () => {
  const captain = { role: "CAPTAIN" };
  it.each([
    ["the same twice", known(1, line(1, captain), captain), "nothing"],
    ["otherwise, unread", known(1, line(1), { role: "MEMBER" }), "join"],
    ["otherwise, read", known(1, null, { role: "MEMBER" }), "new"],
    ["the same after days", known(30, null, captain), "new"],
    ["by somebody else", known(null, line(1), { role: "MEMBER" }), "join"],
  ] as const)("%s", (_name, what, verdict) =>
    expect(chooseAction(news("group_role", captain), what, now)).toBe(verdict),
  );
});

it("names a single reaction, and several as reactions", () => {
  expect(
    chooseAction(news("reaction", { reaction: "hard" }), known(1, line(1, { reaction: "good" })), now),
  ).toBe("amend");
  expect(mergeFacts(line(1, { reaction: "good" }), { reaction: "hard" })).toEqual({ reaction: "hard" });
  expect(mergeFacts(line(1, { reaction: "good" }), { reaction: "hard" }, 1)).toEqual({ reaction: null });
  expect(mergeFacts(line(1, { reaction: "good" }, 3), { reaction: "good" }, 1)).toEqual({ reaction: "good" });
  expect(mergeFacts(line(1, { reaction: null }, 3), { reaction: "good" }, 1)).toEqual({ reaction: null });
});

it.each([
  ["of one mind already", "good", 2, false],
  ["of several minds so far", null, 2, true],
  ["alone, and amended", "hard", 1, false],
] as const)("asks whether they agree now: %s", (_name, reaction, many, may) => {
  expect(mayShareReaction(line(1, { reaction }, many), { facts: { reaction: "good" } })).toBe(may);
  expect(mayShareReaction(line(1, {}, many), {})).toBe(false);
});

it("describes the viewer's own actions, and names no actor in counts", () => {
  expect([isOwnRecord("reaction_given"), isOwnRecord("reaction")]).toEqual([true, false]);
  expect((["comment", "save_post", "group_banned", "score_count"] as const).map(namesActor)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it("notifies again after a day, and never again of events that happen once", () => {
  expect([repeatCutoff("post", now), repeatCutoff("click_through", now)]).toEqual([hoursAgo(24), null]);
});

it("distinguishes actions of students, teachers, other staff and guardians", () => {
  const by = (role: "USER" | "TEACHER" | "CLASS_TEACHER" | "MODERATOR" | "ADMIN", level = 12) =>
    typeByRole({ role, level }, ["user_satisfied", "teacher_satisfied", "admin_satisfied"]);
  expect([
    by("USER"),
    by("TEACHER"),
    by("CLASS_TEACHER"),
    by("MODERATOR"),
    by("ADMIN"),
    by("TEACHER", 0),
  ]).toEqual([
    "user_satisfied",
    "teacher_satisfied",
    "teacher_satisfied",
    "admin_satisfied",
    "admin_satisfied",
    "user_satisfied",
  ]);
});
