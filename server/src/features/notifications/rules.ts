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

/** A notification to create for one user. */
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

/** Identifies an actor's part in a notification. */
export type ActorKey = Pick<NotificationRequest, "userId" | "type" | "about" | "actorId">;

/** Types whose actors each have a comment of their own, so that the removal of one comment keeps the other actors. */
export const commentTypes: readonly NotificationType[] = [
  "comment",
  "teacher_comment",
  "admin_comment",
  "comment_reply",
  "group_reply",
];

/** A record of the user's own action. */
export const isOwnRecord = (type: NotificationType): boolean => type.endsWith("_given");

/** Types that name only the last actor, the number of actors, or none. */
const unnamedTypes: readonly NotificationType[] = [
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
  "report_filed",
  "click_through",
  "score_count",
];
export const namesActor = (type: NotificationType): boolean => !unnamedTypes.includes(type);

const DAY = 86_400_000;

/** Types that are notified once per subject and actor, also when the post is edited later. */
const onceTypes: readonly NotificationType[] = ["mention", "group_post", "click_through", "score_count"];
const isOnce = (type: NotificationType): boolean => onceTypes.includes(type);

/** A user notified before this moment may be notified again; null for events that happen once. */
export const repeatCutoff = (type: NotificationType, now: Date): Date | null =>
  isOnce(type) ? null : new Date(now.getTime() - DAY);

/** A retracted notification from before this moment no longer prevents a push. */
export const recallCutoff = (now: Date): Date => new Date(now.getTime() - DAY);

/** Types that describe a state: notified again when the state differs, also when another actor changed it. */
export const isState = (type: NotificationType): boolean => type === "group_role" || type === "group_banned";

export type OpenNotification = Pick<NotificationRow, "id" | "actor_count" | "began_at"> & { data: Facts };

/** The earlier notification of the same subject. */
export type EarlierNotification = {
  /** When the recipient was last notified of this actor's action. */
  notifiedAt: Date | null;
  /** The unread notification, which further actors join. */
  open: OpenNotification | null;
  /** The facts of the latest notification of this kind, read or unread. */
  last: Facts | null;
};

const comparedFacts = ["reaction", "role", "reason", "until", "decision"] as const satisfies (keyof Facts)[];

const sameFacts = (before: Facts | null, after: Facts): boolean =>
  before !== null && comparedFacts.every((fact) => (before[fact] ?? null) === (after[fact] ?? null));

/** `new` inserts a notification, `join` adds an actor to the unread one, `amend` changes its facts. */
export type NotifyAction = "new" | "join" | "amend" | "nothing";

export function chooseAction(
  { type, facts = {} }: NotificationRequest,
  { notifiedAt, open, last }: EarlierNotification,
  now: Date,
): NotifyAction {
  if (isState(type)) {
    if (notifiedAt && now.getTime() - notifiedAt.getTime() < DAY && sameFacts(last, facts)) return "nothing";
    return open ? "join" : "new";
  }
  const isActor = notifiedAt !== null && open !== null && notifiedAt >= open.began_at;
  if (isActor) return sameFacts(open.data, mergeFacts(open, facts)) ? "nothing" : "amend";
  if (notifiedAt && (isOnce(type) || now.getTime() - notifiedAt.getTime() < DAY)) return "nothing";
  return open ? "join" : "new";
}

/** After one actor changed their reaction, all actors of the notification may have the same one. */
export const mayShareReaction = (
  open: OpenNotification,
  { facts = {} }: Pick<NotificationRequest, "facts">,
): boolean => facts.reaction !== undefined && open.actor_count > 1 && open.data.reaction !== facts.reaction;

/** Facts after an actor joins; the reaction becomes null when the actors' reactions differ. */
export function mergeFacts(open: OpenNotification, facts: Facts, addedActors = 0): Facts {
  if (facts.reaction === undefined || open.actor_count + addedActors === 1) return facts;
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
