import * as z from "zod/mini";
import { endpoint, Id } from "./kit/endpoint.ts";
import { PollOption } from "./posts.ts";
import { errorTable } from "./kit/problem.ts";

export const pollsErrors = errorTable({
  "polls.other_option": {
    status: 422,
    bn: "অপশনটা এই পোলের নয়।",
    en: "That option belongs to another poll.",
  },
  "polls.ended": {
    status: 409,
    bn: "পোলটা শেষ হয়ে গেছে, তাই আর ভোট দেওয়া যায় না।",
    en: "The poll has ended, so you can no longer vote.",
  },
});

export const polls = {
  vote: endpoint({
    method: "POST",
    path: "/api/polls/vote",
    audience: "user",
    queueOffline: true,
    hot: true,
    summary: "Vote in a poll or move the vote; the same option again changes nothing",
    body: z.object({ postId: Id, optionId: Id }),
    response: z.object({ pollOptions: z.array(PollOption), totalVotes: z.int() }),
    errors: ["polls.other_option", "polls.ended", "posts.members_only", "batches.closed", "groups.archived"],
  }),
};
