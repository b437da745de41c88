import type { NotificationType } from "@angon/contract/notifications";
import type { ReactionType } from "@angon/contract/posts";
import type { NotificationRow } from "./tables.ts";

/** What only some types say; kept beside the line. */
export type Facts = {
  reaction?: ReactionType | null;
  role?: string;
  reason?: string;
  until?: string | null;
  decision?: string;
  points?: number;
  place?: number | null;
  readers?: number;
};

/** One thing to tell one person. */
export type News = {
  userId: number;
  type: NotificationType;
  /** Whoever does the same to the same joins one line. */
  about: string;
  actorId: number;
  postId?: number;
  commentId?: number;
  groupId?: number;
  facts?: Facts;
};

/** Lines of several who each said something of their own. */
export const sharedTypes: readonly NotificationType[] = [
  "comment",
  "teacher_comment",
  "admin_comment",
  "comment_reply",
  "group_reply",
];

/** The record of one's own deed. */
export const isOwnRecord = (type: NotificationType): boolean => type.endsWith("_given");

/** Who did it is said; of the others only that it was done, or how often. */
const unnamed: readonly NotificationType[] = [
  "post_with_curiosity",
  "reaction_given",
  "save_post",
  "save_post_given",
  "poll_participate",
  "group_accepted",
  "group_rejected",
  "group_role",
  "group_removed",
  "group_banned",
  "report_decided",
  "click_through",
  "score_count",
];
export const namesActor = (type: NotificationType): boolean => !unnamed.includes(type);

const DAY = 86_400_000;

/** Happens once and is never told again, however often what it is in is rewritten. */
const once: readonly NotificationType[] = ["mention", "group_post", "click_through", "score_count"];
const isToldOnce = (type: NotificationType): boolean => once.includes(type);

/** Whoever was told before this moment may be told again; nobody, of what happens once. */
export const againBefore = (type: NotificationType, now: Date): Date | null =>
  isToldOnce(type) ? null : new Date(now.getTime() - DAY);

/** What was recalled before this moment may be told again as if it had never been. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - DAY);

/** How things stand now: said again when they stand otherwise, whoever changed them. */
export const isState = (type: NotificationType): boolean => type === "group_role" || type === "group_banned";

export type OpenLine = Pick<NotificationRow, "id" | "actor_count" | "began_at"> & { data: Facts };

/** What is known of a line before it is told again. */
export type Known = {
  /** When this person was last told of this actor's deed. */
  toldAt: Date | null;
  /** The line that is still unread. */
  open: OpenLine | null;
  /** What the last line of this kind said, read or not. */
  last: Facts | null;
};

const says = ["reaction", "role", "reason", "until", "decision"] as const satisfies (keyof Facts)[];

const same = (one: Facts | null, other: Facts): boolean =>
  one !== null && says.every((fact) => (one[fact] ?? null) === (other[fact] ?? null));

/** `new`: a line of its own; `join`: one more in the line that is unread; `amend`: it says something else now. */
export type Verdict = "new" | "join" | "amend" | "nothing";

export function verdictOf({ type, facts = {} }: News, { toldAt, open, last }: Known, now: Date): Verdict {
  if (isState(type)) {
    if (toldAt && now.getTime() - toldAt.getTime() < DAY && same(last, facts)) return "nothing";
    return open ? "join" : "new";
  }
  const isIn = toldAt !== null && open !== null && toldAt >= open.began_at;
  if (isIn) return same(open.data, merged(open, facts)) ? "nothing" : "amend";
  if (toldAt && (isToldOnce(type) || now.getTime() - toldAt.getTime() < DAY)) return "nothing";
  return open ? "join" : "new";
}

/** Whoever thinks again may be of one mind with the others. */
export const mayAgreeNow = (open: OpenLine, { facts = {} }: Pick<News, "facts">): boolean =>
  facts.reaction !== undefined && open.actor_count > 1 && open.data.reaction !== facts.reaction;

/** Many reactions of several kinds are just reactions. */
export function merged(open: OpenLine, facts: Facts, more = 0): Facts {
  if (facts.reaction === undefined || open.actor_count + more === 1) return facts;
  return { ...facts, reaction: open.data.reaction === facts.reaction ? facts.reaction : null };
}
