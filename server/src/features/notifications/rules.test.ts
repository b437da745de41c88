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
  ["a first action creates a notification", "comment", known(null), "new"],
  ["another actor joins an unread one", "comment", known(null, line(5)), "join"],
  ["an actor who is in the unread one is not added", "comment", known(3, line(5)), "nothing"],
  ["an actor who is in an older unread one is not added", "comment", known(50, line(60)), "nothing"],
  ["an action read an hour ago is not repeated", "comment", known(1), "nothing"],
  ["an action read yesterday is notified of again", "comment", known(25), "new"],
  ["an actor who was read an hour ago does not join others", "comment", known(1, line(0.5)), "nothing"],
  ["an actor who was read yesterday joins others", "comment", known(25, line(0.5)), "join"],
  ["a mention is never repeated", "mention", known(900), "nothing"],
  ["a post in a class is never repeated", "group_post", known(900), "nothing"],
] as const)("chooses what to do with the notification of an action: %s", (_name, type, what, verdict) =>
  expect(chooseAction(news(type), what, now)).toBe(verdict),
);

describe("the text of a notification", () => {
  const captain = { role: "CAPTAIN" };
  it.each([
    ["the same action leaves it", known(1, line(1, captain), captain), "nothing"],
    ["a different one joins while unread", known(1, line(1), { role: "MEMBER" }), "join"],
    ["a different one is new when read", known(1, null, { role: "MEMBER" }), "new"],
    ["the same one is new after days", known(30, null, captain), "new"],
    ["one of another actor joins", known(null, line(1), { role: "MEMBER" }), "join"],
  ] as const)("is changed by a further action of an actor: %s", (_name, what, verdict) =>
    expect(chooseAction(news("group_role", captain), what, now)).toBe(verdict),
  );
});

it("the facts of a notification name a single reaction, and several different ones as reactions", () => {
  expect(
    chooseAction(news("reaction", { reaction: "hard" }), known(1, line(1, { reaction: "good" })), now),
  ).toBe("amend");
  expect(mergeFacts(line(1, { reaction: "good" }), { reaction: "hard" })).toEqual({ reaction: "hard" });
  expect(mergeFacts(line(1, { reaction: "good" }), { reaction: "hard" }, 1)).toEqual({ reaction: null });
  expect(mergeFacts(line(1, { reaction: "good" }, 3), { reaction: "good" }, 1)).toEqual({ reaction: "good" });
  expect(mergeFacts(line(1, { reaction: null }, 3), { reaction: "good" }, 1)).toEqual({ reaction: null });
});

it.each([
  ["all share it already", "good", 2, false],
  ["several actors had different ones", null, 2, true],
  ["a single actor changed theirs", "hard", 1, false],
] as const)(
  "checks whether all actors share a reaction only when it can be so: %s",
  (_name, reaction, many, may) => {
    expect(mayShareReaction(line(1, { reaction }, many), { facts: { reaction: "good" } })).toBe(may);
    expect(mayShareReaction(line(1, {}, many), {})).toBe(false);
  },
);

it("recognizes records of the viewer's own actions, and types that name no actor", () => {
  expect([isOwnRecord("reaction_given"), isOwnRecord("reaction")]).toEqual([true, false]);
  expect((["comment", "save_post", "group_banned", "score_count"] as const).map(namesActor)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it("allows a repeated notification after a day, and none of events that happen once", () => {
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
