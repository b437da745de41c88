import * as z from "zod/mini";
import { GuardMatch } from "./guard.ts";
import { GroupRef, shutDoors } from "./groups.ts";
import { endpoint, Id, IdText, Instant, Limit, Ok, page } from "./kit/endpoint.ts";
import { multiLine } from "./kit/text.ts";
import { guardRefusals } from "./guard/errors.ts";
import { Post } from "./posts.ts";

export const REASON_LIMIT = 300;

export const HeldPost = z.object({
  id: Id,
  post: Post,
  found: z.array(GuardMatch),
  /** Held as one of the first posts of a new account. */
  new_account: z.boolean(),
  held_at: Instant,
});
export type HeldPost = z.output<typeof HeldPost>;

const GroupPost = z.object({ id: Id, post: Post, held_at: Instant });
export type GroupPost = z.output<typeof GroupPost>;

const Decision = z.object({
  verdict: z.enum(["publish", "refuse"], "not_an_option"),
  reason: z.optional(z.nullable(multiLine({ max: REASON_LIMIT }))),
});
const decisionErrors = [
  "guard.decided",
  "guard.author_left",
  "guard.reason_missing",
  "batches.closed",
  "groups.archived",
] as const;

export const held = {
  ofGroup: endpoint({
    method: "GET",
    path: "/api/group/{id}/held",
    audience: "user",
    summary:
      "List posts that await approval by the officers of a group, longest waiting first, without the viewer's own",
    params: z.object({ id: GroupRef }),
    query: z.object({ cursor: z.optional(IdText), limit: Limit }),
    response: page(GroupPost),
    errors: [...shutDoors],
  }),
  decideInGroup: endpoint({
    method: "POST",
    path: "/api/group/{id}/held/{postId}",
    audience: "user",
    summary: "Approve a post that awaits the officers of a group, or reject it with a reason",
    params: z.object({ id: GroupRef, postId: IdText }),
    body: Decision,
    response: Ok,
    errors: [...shutDoors, ...decisionErrors, ...guardRefusals],
  }),
  list: endpoint({
    method: "GET",
    path: "/api/admin/held",
    audience: "user",
    summary: "List posts held for a moderator, longest waiting first, without the viewer's own",
    query: z.object({ cursor: z.optional(IdText), limit: Limit }),
    response: page(HeldPost),
    errors: [],
  }),
  decide: endpoint({
    method: "POST",
    path: "/api/admin/held/{id}",
    audience: "user",
    summary: "Publish a held post, or reject it with a reason that its author reads",
    params: z.object({ id: IdText }),
    body: Decision,
    response: Ok,
    errors: [...decisionErrors],
  }),
};
