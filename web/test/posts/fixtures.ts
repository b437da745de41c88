import { comments } from "@angon/contract/comments";
import { feed } from "@angon/contract/feed";
import { follows } from "@angon/contract/follows";
import { pins } from "@angon/contract/pins";
import { polls } from "@angon/contract/polls";
import { posts, type Picture, type Post, type ReactionType } from "@angon/contract/posts";
import { reactions } from "@angon/contract/reactions";
import { saved } from "@angon/contract/saved";
import type { SessionUser } from "@angon/contract/users";
import type { FakeServer } from "../support/fake-server.ts";
import { aComment, aPost, aUser } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

/** The posts of the fake server by id; writes change them, and all reads answer from them. */
export class FakePosts {
  readonly all: Map<number, Post>;

  constructor(all: readonly Post[]) {
    this.all = new Map(all.map((post) => [post.id, post]));
  }

  get = (id: number): Post => this.all.get(id) ?? aPost({ id });

  change(id: number, more: Partial<Post>): Post {
    const post = { ...this.get(id), ...more };
    this.all.set(id, post);
    return post;
  }

  readonly react = (id: number, mine: ReactionType | null) => {
    const before = this.get(id);
    const counts = { ...before.reaction_counts };
    if (before.my_reaction) counts[before.my_reaction]--;
    if (mine) counts[mine]++;
    return this.change(id, { reaction_counts: counts, my_reaction: mine });
  };

  readonly vote = (id: number, optionId: number) => {
    const { pollOptions, pollType, totalVotes: before } = this.get(id);
    const isFirst = pollOptions.every(({ has_voted }) => !has_voted);
    const voted = pollOptions.map((option) => ({
      ...option,
      has_voted: option.id === optionId,
      // Before the vote the votes of a quiz poll are hidden; here there were none.
      vote_count: (option.vote_count ?? 0) + Number(option.id === optionId) - Number(option.has_voted),
      ...(pollType === "question" && { is_correct: option === pollOptions[0] }),
    }));
    return this.change(id, { pollOptions: voted, totalVotes: before + Number(isFirst) });
  };

  follow(authorId: number, isFollowing: boolean) {
    for (const { id, userId } of this.all.values()) if (userId === authorId) this.change(id, { isFollowing });
    return { isFollowing };
  }

  pin(id: number, isPinned: boolean) {
    this.change(id, { isPinned });
    return { isPinned, publishes: false };
  }

  pinned = () =>
    Array.from(this.all.values())
      .filter(({ isPinned }) => isPinned)
      .map((post) => ({ ...post, preview: post.body }));
}

/** Answers all reads and writes of these posts. */
export function answerPosts(server: FakeServer, ...all: Post[]): FakePosts {
  const fake = new FakePosts(all);
  const list = () => ({ data: Array.from(fake.all.values()), next: null });
  server.answer(feed.list, () => ({ ...list(), asOf: "m0" }));
  server.answer(posts.get, ({ params }) => fake.get(params.id));
  // Without a comment the page asks for an answer of the assistant.
  server.answer(comments.list, () => [aComment()]);
  server.answer(pins.list, () => ({ data: fake.pinned(), next: null }));
  server.answer(reactions.react, ({ body: { postId, type, on } }) =>
    fake.react(postId, on === false ? null : type),
  );
  server.answer(polls.vote, ({ body }) => fake.vote(body.postId, body.optionId));
  server.answer(saved.save, ({ body: { post_id, collection_id } }) => {
    fake.change(post_id, { isSaved: true });
    return { isSaved: true, collection_id };
  });
  server.answer(saved.remove, ({ body: { post_id } }) => {
    fake.change(post_id, { isSaved: false });
    return { isSaved: false, collection_id: null };
  });
  server.answer(follows.follow, ({ body }) => fake.follow(body.followingId, true));
  server.answer(follows.unfollow, ({ body }) => fake.follow(body.followingId, false));
  server.answer(pins.pin, ({ params }) => fake.pin(params.id, true));
  server.answer(pins.unpin, ({ params }) => fake.pin(params.id, false));
  return fake;
}

/** Opens the page of a post. */
export async function openPost(
  more: Partial<Post> = {},
  answers: (server: FakeServer, fake: FakePosts) => void = () => undefined,
  user: SessionUser = aUser(),
): Promise<{ server: FakeServer; fake: FakePosts }> {
  const post = aPost(more);
  let fake = new FakePosts([]);
  const server = await openPage(
    `/post/${post.id}`,
    (opened) => {
      fake = answerPosts(opened, post);
      answers(opened, fake);
    },
    user,
  );
  return { server, fake };
}

export const options = (...names: string[]): Post["pollOptions"] =>
  names.map((name, index) => ({ id: index + 1, name, vote_count: 0, has_voted: false }));

/** Pictures of the public folder, one address each. */
export const somePictures = (many: number): Picture[] =>
  Array.from({ length: many }, (_, index) => ({
    url: `/avatar.svg?n=${index + 1}`,
    w: 1200,
    h: 900,
    blur: "",
  }));
