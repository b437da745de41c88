import * as z from "zod/mini";
import { endpoint, Id, IdText, Limit } from "./kit/endpoint.ts";
import { Person } from "./people.ts";
import { ReactionCounts, ReactionType, reactionTypes } from "./posts.ts";

/** The alternate set of pictures has names of its own for two of the five. */
const alternate = { better: "good", wow: "excellent" } as const;
const accepted = [...reactionTypes, "better", "wow"] as const;

const Sent = z.pipe(
  z.enum(accepted, "not_an_option"),
  z.transform((type) => (type === "better" || type === "wow" ? alternate[type] : type)),
);

export const reactions = {
  react: endpoint({
    method: "POST",
    path: "/api/post/react",
    audience: "user",
    queueOffline: true,
    hot: true,
    summary:
      "Set or change one's reaction; the same one again takes it away, unless `on` says which is meant",
    body: z.object({ postId: Id, type: Sent, on: z.optional(z.boolean()) }),
    response: z.object({ reaction_counts: ReactionCounts, my_reaction: z.nullable(ReactionType) }),
    errors: ["posts.members_only", "batches.closed", "groups.archived"],
  }),
  list: endpoint({
    method: "GET",
    path: "/api/post/{id}/reactions",
    audience: "user",
    summary: "List reactions to a post, newest first",
    params: z.object({ id: IdText }),
    query: z.object({
      type: z.optional(ReactionType),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: Limit,
    }),
    response: z.object({
      data: z.array(z.object({ type: ReactionType, user: Person })),
      next: z.nullable(z.string()),
    }),
    errors: ["posts.members_only"],
  }),
};
