import type { Tx } from "../../db/database.ts";
import { on, onMany } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import {
  lockActorsAndAuthors,
  lockResource,
  notifyAll,
  notifyMany,
  retractLocked,
  type NotificationRequest,
  type Retraction,
} from "../notifications/public.ts";
import { isSavedFor, savedNow, type SavedNow } from "./queries.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. State that can be revoked is read only after the recipients' count rows are locked, which orders concurrent
// listeners. Listener names are stored in the database and never change.

type Saved = { postId: number; userId: number };

async function notifySaves(services: Services, tx: Tx, all: readonly Saved[]): Promise<void> {
  const { locked, actions } = await lockActorsAndAuthors(tx, all);
  const saves = await savedNow(tx, actions);
  const undone = saves.filter(({ is_saved }) => !is_saved);
  if (undone.length > 0) await retractLocked(services, tx, undone.flatMap(retractionsOf));
  const kept = saves.filter(({ is_saved }) => is_saved);
  await notifyAll(services, tx, kept.flatMap(requestsOf), locked);
}

const retractionsOf = ({ post_id, user_id: actorId, author_id }: SavedNow): Retraction[] => {
  const key = { about: `post:${post_id}`, actorId };
  return [
    { ...key, userId: author_id, types: ["save_post"] },
    { ...key, userId: actorId, types: ["save_post_given"] },
  ];
};

function requestsOf({ post_id: postId, user_id: actorId, author_id }: SavedNow): NotificationRequest[] {
  const resource = { kind: "post", id: postId } as const;
  const request = { about: `post:${postId}`, actorId, postId, resource };
  return [
    { ...request, userId: author_id, type: "save_post" },
    { ...request, userId: actorId, type: "save_post_given" },
  ];
}

/** The reminder comes from the user, so that a muted, blocked or erased author takes none away. */
async function remind(services: Services, tx: Tx, due: Saved & { on: string }): Promise<void> {
  const { postId, userId } = due;
  const resource = { kind: "post", id: postId } as const;
  lockResource(tx, resource);
  if (!(await isSavedFor(tx, due))) return;
  const content = { type: "saved_due", about: `saved:${postId}:${due.on}`, resource } as const;
  await notifyMany(services, tx, content, [{ userId, actorId: userId }]);
}

export const savedNotify = [
  on("saved.due", "saved.remind", remind),
  onMany("post.saved", "notifications.save", notifySaves),
  onMany("post.unsaved", "responses.unsaved", notifySaves),
];
