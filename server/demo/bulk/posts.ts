import { reactionTypes, type ReactionCounts } from "@angon/contract/posts";
import { commentCountsIn, writeComments } from "./comments.ts";
import type { Row } from "./copy.ts";
import { openFeed, placeOf, type Feed } from "./feed.ts";
import { FIRST_ID, idOf, type Part } from "./part.ts";
import { pollsIn, writePolls } from "./polls.ts";
import { reactionsIn, writeReactions } from "./reactions.ts";
import { questionOn, talkOn } from "./writing.ts";

/** The counters are counted from the rows that follow, which are generated twice instead of being stored. */
function* postRows(feed: Feed): Generator<Row> {
  const textOf = feed.world.random("texts");
  const reactionsOf = reactionsIn(feed);
  const commentCountOf = commentCountsIn(feed);
  const pollOf = pollsIn(feed);
  for (const post of feed.posts()) {
    const poll = post.category === "poll" ? pollOf(post) : undefined;
    const write = post.category === "other" ? talkOn : questionOn;
    const { body, tags } = poll ? { body: poll.body, tags: [] } : write(post.about, textOf(post.index));
    const counts = Object.fromEntries(reactionTypes.map((type) => [type, 0])) as ReactionCounts;
    let shares = 0;
    for (const { type, isShared } of reactionsOf(post)) {
      counts[type]++;
      if (isShared) shares++;
    }
    yield {
      id: post.id,
      user_id: idOf(post.author),
      ...placeOf(post),
      category: post.category,
      subject_id: post.subject ?? null,
      body,
      // Tags are letters, digits and underscores: nothing in them needs a quote.
      tags: `{${tags.join(",")}}`,
      poll_type: poll?.type ?? null,
      ...Object.fromEntries(reactionTypes.map((type) => [`r_${type}`, counts[type]])),
      comment_count: commentCountOf(post),
      share_count: shares,
      total_votes: poll?.votes.length ?? 0,
      created_at: new Date(post.at),
    };
  }
}

export const posts: Part = {
  title: "posts and what people did with them",
  async write(world) {
    if (world.posts === 0) return;
    const feed = openFeed(world);
    await world.copy("posts", postRows(feed));
    await world.continueAfter("posts", FIRST_ID + world.posts);
    await writeReactions(feed);
    await writeComments(feed);
    await writePolls(feed);
  },
};
