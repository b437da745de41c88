import type { NotificationType } from "@angon/contract/notifications";
import { isStaff, type Viewer } from "../../kit/access.ts";
import type { ReactionType } from "@angon/contract/posts";
import type { NotificationRow } from "./tables.ts";

/** Facts of some types; stored with the notification. */
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
export type NotificationRequest = {
  userId: number;
  type: NotificationType;
  /** Actors with the same type and `about` share one notification. */
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

/** A record of the user's own action. */
export const isOwnRecord = (type: NotificationType): boolean => type.endsWith("_given");

/** Types that name only the last actor, the number of actors, or none. */
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

/** A user notified before this moment may be notified again; null for events that happen once. */
export const againBefore = (type: NotificationType, now: Date): Date | null =>
  isToldOnce(type) ? null : new Date(now.getTime() - DAY);

/** A notification recalled before this moment no longer prevents a new one. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - DAY);

/** Types that describe a state: notified again when the state differs, also when another actor changed it. */
export const isState = (type: NotificationType): boolean => type === "group_role" || type === "group_banned";

export type OpenLine = Pick<NotificationRow, "id" | "actor_count" | "began_at"> & { data: Facts };

/** The earlier notification of the same subject. */
export type Known = {
  /** When the recipient was last notified of this actor's action. */
  notifiedAt: Date | null;
  /** The line that is still unread. */
  open: OpenLine | null;
  /** The facts of the latest notification of this kind, read or unread. */
  last: Facts | null;
};

const says = ["reaction", "role", "reason", "until", "decision"] as const satisfies (keyof Facts)[];

const same = (one: Facts | null, other: Facts): boolean =>
  one !== null && says.every((fact) => (one[fact] ?? null) === (other[fact] ?? null));

/** `new`: a line of its own; `join`: one more in the line that is unread; `amend`: it says something else now. */
export type Verdict = "new" | "join" | "amend" | "nothing";

export function verdictOf(
  { type, facts = {} }: NotificationRequest,
  { notifiedAt, open, last }: Known,
  now: Date,
): Verdict {
  if (isState(type)) {
    if (notifiedAt && now.getTime() - notifiedAt.getTime() < DAY && same(last, facts)) return "nothing";
    return open ? "join" : "new";
  }
  const isIn = notifiedAt !== null && open !== null && notifiedAt >= open.began_at;
  if (isIn) return same(open.data, merged(open, facts)) ? "nothing" : "amend";
  if (notifiedAt && (isToldOnce(type) || now.getTime() - notifiedAt.getTime() < DAY)) return "nothing";
  return open ? "join" : "new";
}

/** An actor who changes a rating may join the other actors of the open notification. */
export const mayAgreeNow = (open: OpenLine, { facts = {} }: Pick<NotificationRequest, "facts">): boolean =>
  facts.reaction !== undefined && open.actor_count > 1 && open.data.reaction !== facts.reaction;

/** Many reactions of several kinds are just reactions. */
export function merged(open: OpenLine, facts: Facts, more = 0): Facts {
  if (facts.reaction === undefined || open.actor_count + more === 1) return facts;
  return { ...facts, reaction: open.data.reaction === facts.reaction ? facts.reaction : null };
}

type Actor = Pick<Viewer, "role" | "level">;

const variants = {
  comment: ["comment", "teacher_comment", "admin_comment"],
  reaction: ["reaction", "teacher_reaction", "admin_reaction"],
  comment_reaction: ["comment_reaction", "teacher_comment_reaction", "admin_comment_reaction"],
  satisfied: ["user_satisfied", "teacher_satisfied", "admin_satisfied"],
} as const satisfies Record<string, readonly [NotificationType, NotificationType, NotificationType]>;

export type ActionKind = keyof typeof variants;

export const variantsOf = (kind: ActionKind): readonly NotificationType[] => variants[kind];

/** The notification type of an action, by the role of its actor: student, teacher or other staff. */
export function variantBy(actor: Actor, kind: ActionKind): NotificationType {
  const [plain, teacher, admin] = variants[kind];
  if (!isStaff(actor)) return plain;
  return actor.role === "TEACHER" || actor.role === "CLASS_TEACHER" ? teacher : admin;
}
