import type { Row } from "./copy.ts";
import type { Feed, Post } from "./feed.ts";
import { FIRST_ID, idOf } from "./part.ts";
import { someTimeAfter } from "./reactions.ts";
import { commentOn } from "./writing.ts";

const MOST = 300;
const DEEPEST = 5;
/** How many posts' comments wait for each other to be put in order. */
const WINDOW = 1_000;

type Comment = {
  readonly post: Post;
  readonly user: number;
  readonly at: number;
  readonly depth: number;
  readonly parent: Comment | undefined;
  id: number;
};

function commentsIn({ world }: Feed): (post: Post) => Comment[] {
  const randomOf = world.random("comments");
  return (post) => {
    const random = randomOf(post.index);
    const { audience, rank, at } = post;
    const count = Math.min(MOST, Math.floor((0.5 + random.share()) * rank ** -0.6));
    const times = Array.from({ length: count }, () => someTimeAfter(at, random.share())).sort(
      (a, b) => a - b,
    );
    const made: Comment[] = [];
    for (const time of times) {
      const above = made.length > 0 && random.below(100) < 35 ? random.pick(made) : undefined;
      const parent = above && above.depth < DEEPEST ? above : above?.parent;
      const user = audience.at(random.below(audience.size));
      made.push({ post, user, at: time, depth: (parent?.depth ?? 0) + 1, parent, id: 0 });
    }
    return made;
  };
}

export function commentCountsIn(feed: Feed): (post: Post) => number {
  const commentsOf = commentsIn(feed);
  return (post) => commentsOf(post).length;
}

/** In the order of time, as ids are given; a comment waits until no later post can come before it. */
function* inOrder(feed: Feed): Generator<Comment> {
  const commentsOf = commentsIn(feed);
  const waiting: Comment[] = [];
  for (const post of feed.posts()) {
    waiting.push(...commentsOf(post));
    if (post.index % WINDOW !== WINDOW - 1) continue;
    waiting.sort((a, b) => a.at - b.at);
    const ready = waiting.findIndex((comment) => comment.at > post.at);
    yield* waiting.splice(0, ready < 0 ? waiting.length : ready);
  }
  yield* waiting.sort((a, b) => a.at - b.at);
}

function* rows(feed: Feed): Generator<Row> {
  const randomOf = feed.world.random("comment texts");
  let index = 0;
  for (const comment of inOrder(feed)) {
    const { post, user, at, depth, parent } = comment;
    comment.id = idOf(index);
    yield {
      id: comment.id,
      post_id: post.id,
      parent_id: parent ? parent.id : null,
      depth,
      user_id: idOf(user),
      content: commentOn(post.about, parent !== undefined, randomOf(index)),
      created_at: new Date(at),
    };
    index++;
  }
}

export async function writeComments(feed: Feed): Promise<void> {
  const written = await feed.world.copy("comments", rows(feed));
  await feed.world.continueAfter("comments", FIRST_ID + written);
}
