import { reactionTypes, type ReactionType } from "@angon/contract/posts";
import type { Row } from "./copy.ts";
import type { Feed, Post } from "./feed.ts";
import { idOf } from "./part.ts";
import { shuffled } from "./random.ts";

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
const COLLECTIONS = 8;
const lots = [45, 15, 25, 8, 7].flatMap((weight, n) =>
  Array.from({ length: weight }, () => reactionTypes[n] ?? "good"),
);

/** Soon after the post as a rule, and seldom long after it. */
export const someTimeAfter = (at: number, share: number) =>
  Math.floor(at + Math.min(WEEK, (6 * MINUTE) / (1 - share)));

type Reaction = {
  readonly user: number;
  readonly type: ReactionType;
  readonly at: number;
  readonly isShared: boolean;
  /** 0 when it is not saved. */
  readonly collection: number;
};

/** Some of those who react also save or share. */
export function reactionsIn({ world }: Feed): (post: Post) => Iterable<Reaction> {
  const randomOf = world.random("reactions");
  return function* ({ index, at, audience, rank }) {
    let left = Math.min(Math.floor(1.95 * rank ** -0.65), Math.ceil(audience.size / 2));
    const random = randomOf(index);
    for (const place of shuffled(audience.size, random)) {
      if (left-- === 0) return;
      yield {
        user: audience.at(place),
        type: random.pick(lots),
        at: someTimeAfter(at, random.share()),
        isShared: random.below(100) < 4,
        collection: random.below(100) < 6 ? 1 + random.below(COLLECTIONS) : 0,
      };
    }
  };
}

export async function writeReactions(feed: Feed): Promise<void> {
  const reactionsOf = reactionsIn(feed);

  function* rows(take: (reaction: Reaction) => Row | undefined): Generator<Row> {
    for (const post of feed.posts())
      for (const reaction of reactionsOf(post)) {
        const row = take(reaction);
        if (!row) continue;
        yield { post_id: post.id, user_id: idOf(reaction.user), ...row, created_at: new Date(reaction.at) };
      }
  }

  await feed.world.copy(
    "reactions",
    rows(({ type }) => ({ type })),
  );
  await feed.world.copy(
    "shares",
    rows(({ isShared }) => (isShared ? {} : undefined)),
  );
  await feed.world.copy(
    "saves",
    rows(({ collection }) => (collection ? { collection_id: collection } : undefined)),
  );
}
