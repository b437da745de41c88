import * as z from "zod/mini";
import { shutDoors } from "./groups.ts";
import { endpoint, Id, IdText, Instant } from "./kit/endpoint.ts";
import { Batch } from "./people.ts";
import { Paging, PollOption, Post, Reactor, ReactionType, reactionTypes } from "./posts.ts";
import { singleLine } from "./kit/text.ts";

/** So many new posts are counted; beyond that the page says "20+". */
export const MAX_NEWER_POSTS = 20;

/** Names a moment of one feed. Sent back with further pages, they go on in the order of that moment. */
const AsOf = z.string().check(z.regex(/^[0-9a-z]{1,12}(-[0-9a-z]{1,12})?$/, "bad_moment"));

const which = {
  subjectId: z.optional(IdText),
  group: z.optional(singleLine({ min: 1, max: 80 })),
  batch: z.optional(Batch),
  /** Only posts of the group with this topic. */
  topic: z.optional(IdText),
};

export const FeedPage = z.object({ data: z.array(Post), next: z.nullable(z.string()), asOf: z.string() });
export type FeedPage = z.output<typeof FeedPage>;

/** The part of a post that is the same for every reader. */
const CardShared = z.strictObject({
  ...z.omit(Post, {
    pollOptions: true,
    totalVotes: true,
    reactions: true,
    reaction_counts: true,
    my_reaction: true,
    commentCount: true,
    shareCount: true,
    isFollowing: true,
    isSaved: true,
    isPinned: true,
    edited_at: true,
    can: true,
    reach_count: true,
    costing: true,
    quiz: true,
    summary: true,
    muted_word: true,
  }).shape,
  /** The newest, one more than a card shows, since the reader's own stands first. Left out by earlier releases. */
  reactions: z.optional(z.array(Reactor)),
});

/** The rest: what changes by the minute or belongs to the reader. It is sent as it is, so it is short. */
const CardPersonal = z.strictObject({
  id: Id,
  /** Counts: the five reactions in their order, comments, shares, votes. */
  counts: z.array(z.int()).check(z.length(reactionTypes.length + 3)),
  /** `postFlags` of `split-response.ts`. */
  flags: z.string(),
  reaction: z.optional(ReactionType),
  edited_at: z.optional(Instant),
  options: z.optional(z.array(PollOption)),
});
export type CardPersonal = z.output<typeof CardPersonal>;

/** A split feed page: the shared part is compressed once for all its readers, the personal part also gives the order. */
export const SplitFeedPage = z.strictObject({
  shared: z.array(CardShared),
  mine: z.array(CardPersonal),
  next: z.nullable(z.string()),
  asOf: z.string(),
});
export type SplitFeedPage = z.output<typeof SplitFeedPage>;

export const feed = {
  list: endpoint({
    method: "GET",
    path: "/api/post",
    audience: "user",
    storeOffline: "posts",
    hot: true,
    summary: "List the feed of a batch or of a group",
    query: z.object({
      ...Paging,
      ...which,
      sortedBy: z._default(z.enum(["default", "latest"]), "default"),
      asOf: z.optional(AsOf),
      /** Requests a split response. */
      mine: z.optional(z.literal("apart")),
    }),
    response: z.union([FeedPage, SplitFeedPage]),
    errors: [...shutDoors],
  }),
  newer: endpoint({
    method: "GET",
    path: "/api/post/newer",
    audience: "user",
    hot: true,
    summary: "List new posts of others in a feed since a page of it was read",
    query: z.object({ ...which, asOf: AsOf }),
    response: z.object({
      count: z.int(),
      /** Newest first, no more than are counted. */
      ids: z.array(Id),
      faces: z.array(z.object({ id: Id, name: z.string(), image: z.nullable(z.string()) })),
    }),
    errors: [...shutDoors],
  }),
};
