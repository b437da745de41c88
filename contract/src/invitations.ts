import * as z from "zod/mini";
import { GroupRef, shutDoors } from "./groups.ts";
import { endpoint, Id, Instant } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { singleLine } from "./kit/text.ts";

export const INVITE_DAYS = 7;
/** For this long after one invitation no other inviter's invitation is notified to the same user. */
export const INVITE_AGAIN_HOURS = 24;

/** The token in an invitation link. */
export const InviteToken = singleLine({ min: 1, max: 100 });

export const invitationsErrors = errorTable({
  "invitations.members_only": {
    status: 403,
    bn: "নাম ধরে ডাকতে হলে আগে গ্রুপটার সদস্য হতে হবে।",
    en: "Only members of the group can invite somebody by name.",
  },
  // One sentence for all reasons: the inviter must not learn that a user is banned or has not paid.
  "invitations.not_possible": {
    status: 409,
    bn: "তাকে এখন এই গ্রুপে ডাকা যাচ্ছে না।",
    en: "They cannot be invited to this group now.",
  },
});

export const invitations = {
  holds: endpoint({
    method: "GET",
    path: "/api/group/{id}/invite",
    audience: "user",
    summary:
      "Whether what a link carries lets its finder in, so that a page can say so before they agree to rules",
    params: z.object({ id: GroupRef }),
    query: z.object({ invite: InviteToken }),
    response: z.object({ lets_in: z.boolean() }),
    errors: [...shutDoors],
  }),
  invite: endpoint({
    method: "POST",
    path: "/api/group/{id}/invite",
    audience: "user",
    summary:
      "A link to the group, which lets in without asking for seven days if its maker leads a private one; with `user_id` that person is told instead",
    params: z.object({ id: GroupRef }),
    body: z.object({ user_id: z.optional(Id) }),
    response: z.object({
      url: z.string(),
      token: z.nullable(z.string()),
      expires_at: z.nullable(Instant),
    }),
    errors: [...shutDoors, "invitations.members_only", "invitations.not_possible"],
  }),
};
