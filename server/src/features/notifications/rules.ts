import type { NotificationFacts as Facts } from "@angon/contract/kit/notification";
import type { ResourceRef } from "@angon/contract/kit/resource";
import {
  notificationDeclarations,
  notificationTypes,
  type NotificationType,
} from "@angon/contract/notification-types";
import { isStaff, type Viewer } from "../../kit/access.ts";
import { isByAnotherUser } from "./access.ts";
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
  /** Only those who may read it are notified; without one, all recipients. */
  resource?: ResourceRef;
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

/** Like `typeByRole` for an actor as a join finds them; an erased one counts as a student. */
export const typeOf = (
  { role, level }: { role: Viewer["role"] | null; level: number | null },
  types: RoleTypes,
): NotificationType =>
  typeByRole(role === null || level === null ? { role: "USER", level: 12 } : { role, level }, types);

/** A request with what the database knew of it before the batch. */
export type Notice = NotificationRequest & {
  earlier: EarlierNotification & { sentWithinHour: number; isRecalled: boolean; hasDevice: boolean };
};

/** A notification as the batch leaves it: `id` is null for a new one. */
export type Line = Pick<NotificationRequest, "userId" | "type" | "about"> & {
  id: number | null;
  /** The last action that changed it. */
  request: NotificationRequest;
  isChanged: boolean;
  /** An actor joined: it goes to the top of the list with a new id. */
  moves: boolean;
  isRead: boolean;
  actorCount: number;
  beganAt: Date;
  data: Facts;
  /** One of its actors changed their reaction: the common one is read from the reactions. */
  readsReactions: boolean;
};

/** The latest comment of the actor: the notification is removed only when that comment is removed. */
export type ActorEntry = { request: NotificationRequest; commentId: number | null; at: Date };

export type Plan = {
  lines: Line[];
  actors: ActorEntry[];
  /** Recipients who hear of it on their devices, and others, of which only the list changes. */
  told: Pick<NotificationRequest, "userId" | "type" | "about">[];
  rung: Set<number>;
};

/** The effect of many requests, each as if those before it had been written. */
export function planOf(notices: readonly Notice[], now: Date, hourlyLimit: number): Plan {
  const batch = new NoticeBatch(now, hourlyLimit);
  for (const notice of notices) batch.add(notice);
  return batch.plan();
}

const keyOf = ({ userId, type, about }: NotificationRequest) => `${userId} ${type} ${about}`;
const HOUR = 3_600_000;

class NoticeBatch {
  private readonly lines: Line[] = [];
  private readonly open = new Map<string, Line>();
  private readonly latest = new Map<string, Facts>();
  private readonly actors = new Map<string, ActorEntry>();
  private readonly sent = new Map<string, number>();
  private readonly told = new Map<string, NotificationRequest>();
  private readonly rung = new Set<number>();

  constructor(
    private readonly now: Date,
    private readonly hourlyLimit: number,
  ) {}

  plan(): Plan {
    const lines = this.lines.filter(({ isChanged, readsReactions }) => isChanged || readsReactions);
    return { lines, actors: [...this.actors.values()], told: [...this.told.values()], rung: this.rung };
  }

  add(notice: Notice): void {
    const { earlier, ...request } = notice;
    const key = keyOf(request);
    const line = this.open.get(key) ?? this.lineOf(request, earlier.open);
    const open = line && openOf(line);
    const entry = this.actors.get(`${key} ${request.actorId}`);
    const notifiedAt = entry?.at ?? earlier.notifiedAt;
    const last = this.latest.get(key) ?? earlier.last;
    const action = chooseAction(request, { notifiedAt, open: open ?? null, last }, this.now);
    const movesToTop = action === "new" || action === "join";
    if (movesToTop && this.isOverLimit(notice)) return;
    if (line && !movesToTop && open && mayShareReaction(open, request)) line.readsReactions = true;
    this.change(action, request, line);
    if (action !== "nothing" || request.commentId !== undefined)
      this.addActor(request, (action === "nothing" && notifiedAt) || this.momentOf(line));
    if (movesToTop) this.tell(notice, notifiedAt);
  }

  private lineOf(
    { userId, type, about }: NotificationRequest,
    open: OpenNotification | null,
  ): Line | undefined {
    if (!open) return undefined;
    const request = { userId, type, about, actorId: 0 };
    const { id, actor_count: actorCount, began_at: beganAt, data } = open;
    const state = { isChanged: false, moves: false, isRead: false, readsReactions: false };
    return this.addLine({ id, userId, type, about, request, actorCount, beganAt, data, ...state });
  }

  private addLine(line: Line): Line {
    this.lines.push(line);
    if (!line.isRead) this.open.set(keyOf(line.request), line);
    return line;
  }

  private isOverLimit({ earlier, ...request }: Notice): boolean {
    if (!isByAnotherUser(request) || earlier.isRecalled || isState(request.type)) return false;
    return earlier.sentWithinHour + (this.sent.get(pairOf(request)) ?? 0) >= this.hourlyLimit;
  }

  private change(action: NotifyAction, request: NotificationRequest, line: Line | undefined): void {
    const { userId, type, about, facts = {} } = request;
    if (action === "nothing") return;
    if (action === "new") {
      this.latest.set(keyOf(request), facts);
      const state = { isChanged: true, moves: false, isRead: isOwnRecord(type), readsReactions: false };
      const content = { actorCount: 1, beganAt: this.now, data: facts };
      this.addLine({ id: null, userId, type, about, request, ...content, ...state });
      return;
    }
    if (!line) return;
    const added = action === "join" && !isState(type) ? 1 : 0;
    line.data = mergeFacts(openOf(line), facts, added);
    line.isChanged = true;
    this.latest.set(keyOf(request), line.data);
    if (action === "amend") return;
    line.actorCount += added;
    line.request = request;
    line.moves = true;
  }

  private momentOf(line: Line | undefined): Date {
    return line && line.beganAt > this.now ? line.beganAt : this.now;
  }

  private addActor(request: NotificationRequest, at: Date): void {
    const key = `${keyOf(request)} ${request.actorId}`;
    const before = this.actors.get(key);
    const commentId = Math.max(before?.commentId ?? 0, request.commentId ?? 0) || null;
    this.actors.set(key, { request, commentId, at });
  }

  private tell({ earlier, ...request }: Notice, notifiedAt: Date | null): void {
    const isCounted = notifiedAt !== null && this.now.getTime() - notifiedAt.getTime() < HOUR;
    if (!isCounted && !earlier.isRecalled)
      this.sent.set(pairOf(request), (this.sent.get(pairOf(request)) ?? 0) + 1);
    // A record of an own action is news to no page and no device.
    if (isOwnRecord(request.type)) return;
    if (earlier.isRecalled || !earlier.hasDevice) this.rung.add(request.userId);
    else this.told.set(keyOf(request), request);
  }
}

const pairOf = ({ userId, actorId }: NotificationRequest) => `${actorId} ${userId}`;

const openOf = ({ id, actorCount, beganAt, data }: Line): OpenNotification => ({
  id: id ?? 0,
  actor_count: actorCount,
  began_at: beganAt,
  data,
});

/** The actor that a notification names. */
export const namedActor = ({ type, request }: Line): number | null =>
  namesActor(type) ? request.actorId : null;
