import * as z from "zod/mini";
import { LadderStep } from "./assistant/ladder.ts";
import { endpoint, Id, IdText } from "./kit/endpoint.ts";
import { resourceIn, resourceKinds } from "./kit/resource.ts";
import { Verified } from "./comments.ts";
import { Notification } from "./notifications.ts";
import { singleLine } from "./kit/text.ts";
import { PollOption, ReactionCounts } from "./posts.ts";

/** So many topics one page may watch. */
export const TOPICS_WATCHED = 10;

/** A comment that is new or gone, how good the others find one, and what staff say about it; without an id it is the number alone. */
export const commentChanges = ["created", "removed", "rated", "verified", "counted"] as const;

/**
 * The events of the SSE stream by name. Each carries a current state and not a difference, so receiving it twice is
 * harmless.
 */
export const liveEvents = {
  /** A new notification, or one with a further actor: the first of the list as it is now, and how many are unread. */
  notification: z.object({ count: z.int(), notification: Notification }),
  /** The number alone has changed, as when another device has read them. */
  count: z.object({ count: z.int() }),
  comment: z.object({
    post_id: Id,
    comment_id: z.nullable(Id),
    change: z.enum(commentChanges),
    comment_count: z.int(),
    /** Of a new one: whose it is, and what it answers. */
    user_id: z.optional(Id),
    parent_id: z.optional(z.nullable(Id)),
    satisfied_count: z.optional(z.int()),
    dissatisfied_count: z.optional(z.int()),
    /** Of one that staff have checked; null when the verdict was taken back. */
    verified: z.optional(z.nullable(Verified)),
  }),
  reaction: z.object({ post_id: Id, reaction_counts: ReactionCounts }),
  poll: z.object({ post_id: Id, pollOptions: z.array(PollOption), totalVotes: z.int() }),
  /** The post was edited, hidden, deleted or restored: a page that shows it reads it again, or takes it away. */
  post: z.object({ post_id: Id, is_removed: z.boolean() }),
  /** A post is new in the open feed: the page asks how many there are. */
  feed: z.object({ post_id: Id }),
  /** A resource of another kind was changed or removed: a page that shows it reads it again. */
  resource: z.object({ kind: z.enum(resourceKinds), id: Id }),
  /**
   * Work was handed in, returned, marked or deleted, for markers with an open deck: its revision as in `Submission`, null
   * when it is gone.
   */
  submission: z.object({ homework_id: Id, submission_id: Id, revision: z.nullable(z.int()) }),
  /** An import of people that the viewer started has gone on: a page that shows it reads it again. */
  import: z.object({ import_id: Id }),
  /** The words that a provider has written of a step so far; it is over when they are the comment or none. */
  words: z.object({ post_id: Id, step: LadderStep, text: z.string(), is_over: z.boolean() }),
  /** A user of the viewer's batch became present or left; the list endpoint tells who, by its own access rules. */
  presence: z.object({}),
};
export type LiveName = keyof typeof liveEvents;
export type LiveData<Name extends LiveName> = z.output<(typeof liveEvents)[Name]>;

const oneOrMore = <Item extends z.ZodMiniType<number | string, string>>(item: Item) =>
  z.union([
    z.pipe(
      item,
      z.transform((one) => [one]),
    ),
    z.array(item).check(z.maxLength(TOPICS_WATCHED)),
  ]);

/** `homework:7` */
const ResourceKey = z.string().check(z.refine((text) => resourceIn(text) !== undefined, "bad_id"));

export const live = {
  stream: endpoint({
    method: "GET",
    path: "/api/stream",
    audience: "user",
    streams: true,
    summary: "Stream live events as server-sent events, resumed from `Last-Event-ID`",
    query: z.object({
      /** The posts that are open; what is not visible is as quiet as what is not there. */
      post: z.optional(oneOrMore(IdText)),
      /** Other resources that are open, such as `homework:7`. */
      resource: z.optional(oneOrMore(ResourceKey)),
      /** Homework whose submissions are looked at by a marker. */
      deck: z.optional(oneOrMore(IdText)),
      /** The open feed: of this batch, and of the viewer's own with the name of another. */
      feed: z.optional(singleLine({ min: 1, max: 40 })),
      group: z.optional(IdText),
      /** Whether one looks at who is here. */
      presence: z.optional(z.literal("1")),
    }),
    response: z.string(),
    errors: [],
  }),
};
