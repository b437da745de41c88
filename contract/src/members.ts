import * as z from "zod/mini";
import { guardRefusals } from "./guard/errors.ts";
import { GroupRef, GroupRole, shutDoors } from "./groups.ts";
import { InviteToken } from "./invitations.ts";
import { Day, endpoint, Id, IdText, Instant, Ok } from "./kit/endpoint.ts";
import { Person } from "./people.ts";
import { errorTable } from "./kit/problem.ts";
import { singleLine, multiLine } from "./kit/text.ts";
import { MemberFilter } from "./members/filter.ts";
import { MemberListRights } from "./members/list-rights.ts";

export const BAN_REASON_LIMIT = 300;
export const MEMBERS_PAGE = 20;
export const MAX_MEMBERS = 100;
export const REQUEST_DAYS = 14;
/** So long after a rejection one may ask again. */
export const ASK_AGAIN_DAYS = 7;

export const membersErrors = errorTable({
  "members.not_eligible": {
    status: 403,
    bn: "এই গ্রুপটা এই প্রোফাইলের জন্য খোলা নয়: যাদের জন্য, তাদের তালিকায় এটা নেই।",
    en: "This group is for others: you are not among those who may join.",
  },
  "members.banned": {
    status: 403,
    bn: "এই গ্রুপে নিষিদ্ধ থাকায় যোগ দেওয়া যাচ্ছে না।",
    en: "You are banned from this group, so you cannot join.",
  },
  "members.no_guardians": {
    status: 403,
    bn: "অভিভাবক প্রোফাইল থেকে গ্রুপে যোগ দেওয়া যায় না।",
    en: "A guardian profile cannot join groups.",
  },
  "members.ask_later": {
    status: 409,
    bn: "আগের অনুরোধটা গ্রহণ করা হয়নি। ৭ দিন পার হলে আবার চাওয়া যাবে।",
    en: "Your last request was not accepted. You can ask again once 7 days have passed.",
  },
  "members.asker_cannot_join": {
    status: 409,
    bn: "এখন তাকে নেওয়া যাচ্ছে না: গ্রুপটায় যোগ দেওয়ার কোনো একটা শর্ত তার পূরণ হচ্ছে না।",
    en: "They cannot be let in now: something this group asks of its members is missing.",
  },
  "members.invite_ended": {
    status: 422,
    bn: "আমন্ত্রণের লিংকটার মেয়াদ শেষ। নতুন একটা চেয়ে নিতে হবে।",
    en: "This invite link has ended. Ask for a new one.",
  },
  "members.managers_only": {
    status: 403,
    bn: "এটা শুধু গ্রুপের দায়িত্বে যাঁরা আছেন তাঁরা করতে পারেন।",
    en: "Only those who lead the group can do this.",
  },
  "members.own_role": {
    status: 403,
    bn: "নিজের ভূমিকা নিজে বদলানো যায় না।",
    en: "You cannot change your own role.",
  },
  "members.admin_untouched": {
    status: 403,
    bn: "স্কুলের অ্যাডমিনকে সরানো বা বদলানো যায় না।",
    en: "An admin of the school cannot be changed or removed.",
  },
  "members.above_rank": {
    status: 403,
    bn: "নিজের চেয়ে বড় দায়িত্বে থাকা কাউকে বা তাঁর সিদ্ধান্ত বদলানো যায় না, তেমন দায়িত্ব দেওয়াও যায় না।",
    en: "You cannot change somebody who ranks above you or what they decided, or give such a role.",
  },
  "members.group_admin_reserved": {
    status: 403,
    bn: "গ্রুপ অ্যাডমিন করা বা সরানো শুধু স্কুলের অ্যাডমিন পারে।",
    en: "Only an admin of the school makes or unmakes a group admin.",
  },
  "members.list_too_long": {
    status: 422,
    bn: "একবারে ১,০০০ জন পর্যন্ত। তালিকাটা কয়েক ভাগে দিন।",
    en: "At most 1,000 people at once. Split the list.",
  },
  "members.last_admin": {
    status: 409,
    bn: "গ্রুপের শেষ অ্যাডমিন চলে যেতে পারে না। আগে স্কুলের অ্যাডমিনকে বলতে হবে আরেকজনকে গ্রুপ অ্যাডমিন করতে।",
    en: "The last group admin cannot go. Ask an admin of the school to make somebody else group admin first.",
  },
});

/** One line of the list; nothing else of a member is told here. */
export const Member = z.object({
  user_id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  role: GroupRole,
  institute_name: z.nullable(z.string()),
  level: z.nullable(z.int()),
  /** Roll number and section: for members and managers. */
  roll: z.optional(z.nullable(z.int())),
  section: z.optional(z.nullable(z.string())),
  /** For managers. */
  joined_at: z.optional(Instant),
  /** The day of the last use; null when it is unknown or the member does not show when they are active. */
  last_seen: z.optional(z.nullable(Day)),
  /** For managers: whether anything in the member's menu is allowed. */
  can: z.optional(z.object({ manage: z.boolean() })),
});
export type Member = z.output<typeof Member>;

/** The relation of a user to a group after a change. */
export const Membership = z.object({
  is_member: z.boolean(),
  member_count: z.int(),
  role: z.nullable(GroupRole),
});
export type Membership = z.output<typeof Membership>;

export const MemberRights = z.object({
  user_id: Id,
  role: GroupRole,
  can: z.object({ assign: z.array(GroupRole), remove: z.boolean(), ban: z.boolean() }),
});
export type MemberRights = z.output<typeof MemberRights>;

export const Ban = z.object({
  user: Person,
  reason: z.string(),
  until: z.nullable(Instant),
  banned_at: Instant,
});
export type Ban = z.output<typeof Ban>;

export const JoinRequest = z.object({ user: Person, asked_at: Instant, expires_at: Instant });
export type JoinRequest = z.output<typeof JoinRequest>;

const params = z.object({ id: GroupRef });
const oneOf = z.object({ id: GroupRef, userId: IdText });
const digits = (pattern: RegExp, max: number) =>
  z.pipe(
    z.string().check(z.regex(pattern, "bad_number")),
    z.pipe(z.transform(Number), z.int().check(z.gte(1, "out_of_range"), z.lte(max, "out_of_range"))),
  );
const Named = z.object({ group_id: z.optional(Id) });
export const manageErrors = [...shutDoors, "members.managers_only"] as const;
const change = [
  ...manageErrors,
  "members.own_role",
  "members.admin_untouched",
  "members.above_rank",
  "members.group_admin_reserved",
  "members.last_admin",
] as const;

export const members = {
  join: endpoint({
    method: "POST",
    path: "/api/group/{id}/join",
    audience: "user",
    summary: "Join a group; in a private group request to join, unless invited",
    params,
    body: z.object({ group_id: z.optional(Id), invite: z.optional(InviteToken) }),
    response: z.object({
      ...Membership.shape,
      /** Only while a wish waits for its answer. */
      request: z.optional(z.literal("pending")),
    }),
    errors: [
      ...shutDoors,
      "members.not_eligible",
      "members.banned",
      "members.no_guardians",
      "members.ask_later",
      "members.invite_ended",
    ],
  }),
  leave: endpoint({
    method: "POST",
    path: "/api/group/{id}/leave",
    audience: "user",
    summary: "Leave a group or cancel the request to join; idempotent",
    params,
    body: Named,
    response: Membership,
    errors: ["members.last_admin"],
  }),
  list: endpoint({
    method: "GET",
    path: "/api/group/{slug}/members",
    audience: "user",
    hot: true,
    summary: "List the members of a group, leaders first",
    params: z.object({ slug: GroupRef }),
    query: z.object({
      page: z._default(digits(/^[0-9]{1,5}$/, 10_000), 1),
      /** More than a hundred is answered with a hundred. */
      limit: z._default(
        z.pipe(
          z.string().check(z.regex(/^[1-9][0-9]{0,6}$/, "bad_number")),
          z.transform((text: string) => Math.min(Number(text), MAX_MEMBERS)),
        ),
        MEMBERS_PAGE,
      ),
      search: z.optional(singleLine({ max: 100 })),
      ...MemberFilter.shape,
    }),
    response: z.object({
      members: z.array(Member),
      total: z.int(),
      /** The sections of the group, when the list is sorted or filtered. */
      sections: z.optional(z.array(z.string())),
      /** For managers. */
      can: z.optional(MemberListRights),
    }),
    errors: [...shutDoors, "members.managers_only"],
  }),
  rights: endpoint({
    method: "GET",
    path: "/api/group/{id}/members/{userId}",
    audience: "user",
    summary: "Get the actions that the viewer may take on a member",
    params: oneOf,
    response: MemberRights,
    errors: [...manageErrors],
  }),
  assignRole: endpoint({
    method: "POST",
    path: "/api/group/{id}/assign-role",
    audience: "user",
    summary: "Change a member's role",
    params,
    body: z.object({ role: GroupRole, userId: Id }),
    response: Membership,
    errors: [...change],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/group/{id}/members/{userId}",
    audience: "user",
    summary: "Remove a member from a group; they may join again",
    params: oneOf,
    response: Membership,
    errors: [...change],
  }),
  ban: endpoint({
    method: "POST",
    path: "/api/group/{id}/ban",
    audience: "user",
    summary: "Ban a member, an author or an applicant from a group until the ban ends",
    params,
    body: z.object({
      userId: Id,
      reason: multiLine({ min: 1, max: BAN_REASON_LIMIT }),
      until: z.optional(z.nullable(Instant)),
    }),
    response: Membership,
    errors: [...change, ...guardRefusals],
  }),
  bans: endpoint({
    method: "GET",
    path: "/api/group/{id}/bans",
    audience: "user",
    summary: "List bans of a group, latest first",
    params,
    response: z.array(Ban),
    errors: [...manageErrors],
  }),
  unban: endpoint({
    method: "DELETE",
    path: "/api/group/{id}/bans/{userId}",
    audience: "user",
    summary: "End a ban",
    params: oneOf,
    response: Ok,
    errors: [...manageErrors, "members.own_role", "members.above_rank"],
  }),
  requests: endpoint({
    method: "GET",
    path: "/api/group/{id}/requests",
    audience: "user",
    summary: "List join requests of a group, oldest first",
    params,
    response: z.array(JoinRequest),
    errors: [...manageErrors],
  }),
  accept: endpoint({
    method: "POST",
    path: "/api/group/{id}/requests/{userId}/accept",
    audience: "user",
    summary: "Accept a join request",
    params: oneOf,
    response: Membership,
    errors: [...manageErrors, "members.own_role", "members.asker_cannot_join"],
  }),
  reject: endpoint({
    method: "POST",
    path: "/api/group/{id}/requests/{userId}/reject",
    audience: "user",
    summary: "Decline a join request; the person may request again after seven days",
    params: oneOf,
    response: Membership,
    errors: [...manageErrors, "members.own_role"],
  }),
};
