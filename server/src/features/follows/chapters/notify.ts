import type { Tx } from "../../../db/database.ts";
import { onMany } from "../../../jobs/outbox.ts";
import { plus } from "../../../kit/clock.ts";
import type { Services } from "../../../kit/context.ts";
import { lockResource, notifyMany } from "../../notifications/public.ts";
import { postsOfChapters } from "./queries.ts";

// Listener names are stored in the database and never change.

/** In days. Followers are not notified of a post that was held for longer before it was published. */
const NEWS_DAYS = 1;

/** Followers have one unread notification per chapter and author, which leads to the latest post. */
async function notifyFollowers(services: Services, tx: Tx, all: readonly { postId: number }[]) {
  const ids = all.map(({ postId }) => postId);
  const posts = await postsOfChapters(tx, ids, plus(services.clock.now(), { days: -NEWS_DAYS }));
  for (const { id, user_id: actorId, chapter_id, followers } of posts) {
    const resource = { kind: "post", id } as const;
    lockResource(tx, resource);
    await notifyMany(
      services,
      tx,
      { type: "chapter_post", about: `chapter:${chapter_id}`, resource },
      followers.map((userId) => ({ userId, actorId })),
    );
  }
}

export const chapterFollowsNotify = [onMany("post.created", "follows.chapters", notifyFollowers)];
