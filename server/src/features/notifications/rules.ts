import type { NotificationFacts as Facts } from "@angon/contract/kit/notification";
import {
  notificationDeclarations,
  notificationTypes,
  type NotificationType,
} from "@angon/contract/notification-types";
import { isStaff, type Viewer } from "../../kit/access.ts";
import type { NotificationRow } from "./tables.ts";

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

/** Types whose actors each have a comment of their own. */
export const commentTypes = notificationTypes.filter((type) => notificationDeclarations[type].ofComments);

/** Types whose unread notification leads to the latest resource of its actor. */
export const latestTypes = notificationTypes.filter((type) => notificationDeclarations[type].latest);

/** A record of the user's own action. */
export const isOwnRecord = (type: NotificationType): boolean =>
  notificationDeclarations[type].ownRecord === true;

export const namesActor = (type: NotificationType): boolean => !notificationDeclarations[type].unnamed;

const DAY = 86_400_000;

const isOnce = (type: NotificationType): boolean => notificationDeclarations[type].repeats === "once";

/** A user notified before this moment may be notified again; null for events that happen once. */
export const repeatCutoff = (type: NotificationType, now: Date): Date | null =>
  isOnce(type) ? null : new Date(now.getTime() - DAY);

/** A retracted notification from before this moment no longer prevents a push. */
export const recallCutoff = (now: Date): Date => new Date(now.getTime() - DAY);

/** Types that describe a state: notified again when the state differs, also when another actor changed it. */
export const isState = (type: NotificationType): boolean =>
  notificationDeclarations[type].repeats === "state";

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

const sameFacts = (before: Facts | null, after: Facts): boolean =>
  before !== null &&
  Object.keys({ ...before, ...after }).every((fact) => (before[fact] ?? null) === (after[fact] ?? null));

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

/** The types of one action by a student, a teacher and other staff. */
export type RoleTypes = readonly [NotificationType, NotificationType, NotificationType];

/** The notification type of an action, by the role of its actor. */
export function typeByRole(actor: Actor, [plain, teacher, admin]: RoleTypes): NotificationType {
  if (!isStaff(actor)) return plain;
  return actor.role === "TEACHER" || actor.role === "CLASS_TEACHER" ? teacher : admin;
}
