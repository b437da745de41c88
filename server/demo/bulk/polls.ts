import type { Row } from "./copy.ts";
import type { Feed, Post } from "./feed.ts";
import { FIRST_ID, idOf } from "./part.ts";
import { shuffled, type Random } from "./random.ts";
import { someTimeAfter } from "./reactions.ts";
import { pollOn } from "./writing.ts";

const MAX_OPTIONS = 4;

type Vote = { readonly user: number; readonly option: number; readonly at: number };
export type Poll = {
  readonly type: "survey" | "question";
  readonly body: string;
  readonly options: readonly string[];
  readonly correct: number | undefined;
  readonly votes: readonly Vote[];
};

function* votesOn(post: Post, options: number, random: Random): Generator<Vote> {
  let left = Math.min(Math.floor(4 * post.rank ** -0.65), Math.ceil(post.audience.size / 2));
  for (const place of shuffled(post.audience.size, random)) {
    if (left-- === 0) return;
    const option = Math.floor(options * random.share() ** 1.4);
    yield { user: post.audience.at(place), option, at: someTimeAfter(post.at, random.share()) };
  }
}

export function pollsIn({ world }: Feed): (post: Post) => Poll {
  const randomOf = world.random("polls");
  return (post) => {
    const random = randomOf(post.index);
    const type = random.below(3) ? "survey" : "question";
    const count = 2 + random.below(MAX_OPTIONS - 1);
    const { body, options } = pollOn(post.about, type, count, random);
    const correct = type === "question" ? random.below(count) : undefined;
    return { type, body, options, correct, votes: [...votesOn(post, count, random)] };
  };
}

/** As many ids as a poll can have options, so that an option's id needs no counting. */
const optionId = (post: Post, option: number) => FIRST_ID + post.index * MAX_OPTIONS + option;

function* optionRows(feed: Feed): Generator<Row> {
  const pollOf = pollsIn(feed);
  for (const post of feed.posts()) {
    if (post.category !== "poll") continue;
    const { options, correct, votes } = pollOf(post);
    for (const [option, name] of options.entries())
      yield {
        id: optionId(post, option),
        post_id: post.id,
        position: option + 1,
        name,
        is_correct: option === correct,
        vote_count: votes.filter((vote) => vote.option === option).length,
      };
  }
}

function* voteRows(feed: Feed): Generator<Row> {
  const pollOf = pollsIn(feed);
  for (const post of feed.posts()) {
    if (post.category !== "poll") continue;
    for (const { user, option, at } of pollOf(post).votes)
      yield {
        post_id: post.id,
        user_id: idOf(user),
        option_id: optionId(post, option),
        created_at: new Date(at),
      };
  }
}

export async function writePolls(feed: Feed): Promise<void> {
  await feed.world.copy("poll_options", optionRows(feed));
  await feed.world.copy("poll_votes", voteRows(feed));
  await feed.world.continueAfter("poll_options", FIRST_ID + feed.world.posts * MAX_OPTIONS);
}
