import type { Tx } from "../../db/database.ts";
import { onMany } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import {
  lockActorsAndAuthors,
  notifyAll,
  retractLocked,
  type NotificationRequest,
  type Retraction,
} from "../notifications/public.ts";
import { savedNow, type SavedNow } from "./queries.ts";

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

export const savedNotify = [
  onMany("post.saved", "notifications.save", notifySaves),
  onMany("post.unsaved", "responses.unsaved", notifySaves),
];
