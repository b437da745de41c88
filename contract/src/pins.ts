import * as z from "zod/mini";
import { shutDoors } from "./groups.ts";
import { endpoint, Id, IdText } from "./kit/endpoint.ts";
import { Batch } from "./people.ts";
import { Post } from "./posts.ts";
import { errorTable } from "./kit/problem.ts";
import { singleLine } from "./kit/text.ts";

export const MAX_PINS = 5;

export const pinsErrors = errorTable({
  "pins.group_mismatch": {
    status: 422,
    bn: "পোস্টটা ওই গ্রুপের নয়।",
    en: "The post does not belong to that group.",
  },
});

const Pinned = z.object({
  isPinned: z.boolean(),
  /** True when pinning has made a private group's post readable by others. */
  publishes: z.boolean(),
});
/** A card says no more of a post than its beginning, as one line with formulas that can be read. */
const PinnedPost = z.extend(Post, { preview: z.string() });
const params = z.object({ id: IdText });

export const pins = {
  list: endpoint({
    method: "GET",
    path: "/api/post/pinned_posts",
    audience: "user",
    storeOffline: "posts",
    hot: true,
    summary: "List pinned posts of a batch's feed or of a group, newest pin first",
    query: z.object({
      group_id: z.optional(singleLine({ min: 1, max: 80 })),
      batch: z.optional(Batch),
    }),
    response: z.object({ data: z.array(PinnedPost), next: z.null() }),
    errors: [...shutDoors],
  }),
  pin: endpoint({
    method: "POST",
    path: "/api/post/{id}/pin",
    audience: "user",
    summary: "Pin a post in its feed or group",
    params,
    body: z.object({ group_id: z.optional(z.nullable(Id)) }),
    response: Pinned,
    errors: ["pins.group_mismatch"],
  }),
  unpin: endpoint({
    method: "POST",
    path: "/api/post/{id}/unpin",
    audience: "user",
    summary: "Remove a pin",
    params,
    response: Pinned,
    errors: [],
  }),
};
