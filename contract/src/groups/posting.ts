import * as z from "zod/mini";
import { GroupRef, shutDoors } from "../groups.ts";
import { endpoint } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";

export const postingPolicies = ["everyone", "officers", "approval"] as const;
export type PostingPolicy = (typeof postingPolicies)[number];

/** A day: longer would be a policy. */
export const MAX_SLOW_MINUTES = 24 * 60;

export const postingErrors = errorTable({
  "posting.officers_only": {
    status: 403,
    bn: "এই গ্রুপে পোস্ট করেন শুধু পরিচালকেরা।",
    en: "Only the officers of this group post here.",
  },
  "posting.slow": {
    status: 429,
    bn: "এই গ্রুপে সবাই একটু থেমে থেমে লেখে।",
    en: "This group is in slow mode.",
  },
});

export const PostingRules = z.object({
  posting: z.enum(postingPolicies, "not_an_option"),
  /** One post or comment of a member in so many minutes; 0 for no wait. */
  slow_minutes: z.int().check(z.gte(0, "out_of_range"), z.lte(MAX_SLOW_MINUTES, "out_of_range")),
});
export type PostingRules = z.output<typeof PostingRules>;

const params = z.object({ id: GroupRef });

export const posting = {
  rules: endpoint({
    method: "GET",
    path: "/api/group/{id}/posting",
    audience: "user",
    summary: "Get who may post in a group and how often, and the number of posts awaiting approval",
    params,
    response: z.extend(PostingRules, { waiting: z.int() }),
    errors: [...shutDoors],
  }),
  change: endpoint({
    method: "PUT",
    path: "/api/group/{id}/posting",
    audience: "user",
    summary: "Set who may post in a group and how often; its officers are exempt",
    params,
    body: PostingRules,
    response: PostingRules,
    errors: [...shutDoors],
  }),
};
