import type { Tx } from "../../db/database.ts";
import { onMany } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import {
  lockActorsAndAuthors,
  notifyAll,
  retractLocked,
  typeOf,
  type NotificationRequest,
  type Retraction,
  type RoleTypes,
} from "../notifications/public.ts";
import { givenNow, type GivenNow } from "./queries.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. State that can be revoked is read only after the recipients' count rows are locked, which orders concurrent
// listeners. Listener names are stored in the database and never change.

const reactionTypes: RoleTypes = ["reaction", "teacher_reaction", "admin_reaction"];

type Reacted = { postId: number; userId: number };

async function notifyReactions(services: Services, tx: Tx, all: readonly Reacted[]): Promise<void> {
  const { locked, actions } = await lockActorsAndAuthors(tx, all);
  const given = await givenNow(tx, actions);
  const undone = given.filter(({ type }) => type === null);
  if (undone.length > 0) await retractLocked(services, tx, undone.flatMap(retractionsOf));
  await notifyAll(services, tx, given.flatMap(requestsOf), locked);
}

const retractionsOf = ({ post_id, user_id: actorId, author_id }: GivenNow): Retraction[] => {
  const key = { about: `post:${post_id}`, actorId };
  return [
    { ...key, userId: author_id, types: reactionTypes },
    { ...key, userId: actorId, types: ["reaction_given"] },
  ];
};

function requestsOf(given: GivenNow): NotificationRequest[] {
  const { post_id: postId, user_id: actorId, author_id, type: reaction } = given;
  if (reaction === null) return [];
  const resource = { kind: "post", id: postId } as const;
  const request = { about: `post:${postId}`, actorId, postId, resource, facts: { reaction } };
  return [
    { ...request, userId: author_id, type: typeOf(given, reactionTypes) },
    { ...request, userId: actorId, type: "reaction_given" },
  ];
}

export const reactionsNotify = [onMany("post.reacted", "notifications.reaction", notifyReactions)];
