import * as z from "zod/mini";
import { endpoint, Id, Instant } from "./kit/endpoint.ts";
import { Batch, groupRoles, Person } from "./people.ts";
import { errorTable } from "./kit/problem.ts";
import { singleLine } from "./kit/text.ts";

export const groupsErrors = errorTable({
  "groups.archived": {
    status: 409,
    bn: "গ্রুপটা আর্কাইভে আছে। এখানে এখন শুধু পড়া যায়, নতুন কিছু লেখা যায় না।",
    en: "This group is archived. It can be read, but nothing new is written in it.",
  },
  "groups.no_access": {
    status: 403,
    bn: "গ্রুপটা এখন বন্ধ। শুধু সদস্যরা দেখতে পারে।",
    en: "This group is closed for now. Only members can open it.",
  },
  "groups.paid_only": {
    status: 403,
    bn: "এটা পেইড সদস্যদের ক্লাব।",
    en: "This is a club for paid members.",
  },
});

/** How the door of a group may be shut. */
export const shutDoors = ["groups.no_access", "groups.paid_only"] as const;

export const groupTypes = ["GENERAL", "CLUB", "CLASS", "SUBJECT", "COURSE"] as const;
export const GroupType = z.enum(groupTypes);
export type GroupType = z.output<typeof GroupType>;
export const visibilities = ["PUBLIC", "PRIVATE"] as const;
export const GroupRole = z.enum(groupRoles);
export type GroupRole = z.output<typeof GroupRole>;

/** A group is named in an address by its slug or its id. */
export const GroupRef = singleLine({ min: 1, max: 80 });

export const Group = z.object({
  id: Id,
  group_id: Id,
  slug: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  description: z.nullable(z.string()),
  visibility: z.enum(visibilities),
  type: GroupType,
  data: z.object({ subject: z.nullable(z.string()), subject_id: z.nullable(Id) }),
  member_count: z.int(),
  is_member: z.boolean(),
  is_paid: z.boolean(),
  disabled: z.boolean(),
  is_eligiable: z.boolean(),
  role: z.nullable(GroupRole),
  can: z.object({
    post: z.boolean(),
    pin: z.boolean(),
    /** Decide about posts: rules, waiting posts, scheduled ones. */
    lead_posts: z.optional(z.literal(true)),
  }),
});
export type Group = z.output<typeof Group>;

/** Why joining would not simply work now; null when it would. */
export const joinHurdles = ["disabled", "paid", "not_eligible", "banned", "guardian", "ask_later"] as const;

const Officer = z.object({ ...Person.shape, group_role: GroupRole });

export const GroupPage = z.object({
  ...Group.shape,
  subject_key: z.nullable(z.string()),
  hsc_batch: z.nullable(Batch),
  /** Features that the group's type enables. */
  has: z.object({ many_images: z.boolean(), homework: z.boolean(), ai_pool: z.boolean() }),
  /** The officers of the group, highest role first, at most four; empty for viewers who may not see the members. */
  officers: z.array(Officer),
  /** The first few faces. */
  faces: z.array(z.object({ id: Id, name: z.string(), image: z.nullable(z.string()) })),
  hurdle: z.nullable(z.enum(joinHurdles)),
  /** The viewer's own pending request to join a private group. */
  request: z.nullable(z.object({ asked_at: Instant, expires_at: Instant })),
  /** After a rejection one may ask again from here on. */
  ask_again_at: z.nullable(Instant),
  ban: z.nullable(z.object({ reason: z.string(), until: z.nullable(Instant) })),
  /** Some pinned posts are shown, so that the page keeps a place for them while they load. */
  has_pins: z.optional(z.literal(true)),
  /** Where not everyone posts as often as they like. */
  rules: z.optional(
    z.object({
      posting: z.enum(["everyone", "officers", "approval"]),
      slow_minutes: z.int(),
      /** In slow mode the viewer may write again then; absent when that is now. */
      next_at: z.optional(Instant),
    }),
  ),
  /** For those inside a group that has some, in their order. */
  topics: z.optional(z.array(z.object({ id: Id, name: z.string() }))),
  /** How many wait to be let in; only for those who answer them. */
  open_requests: z.optional(z.int()),
  can: z.object({
    ...Group.shape.can.shape,
    /** Read and write in everything of the group. */
    take_part: z.boolean(),
    /** Joining lets in at once; where it does not, it asks. */
    walk_in: z.boolean(),
    see_members: z.boolean(),
    leave: z.boolean(),
    /** Give roles, remove, ban, answer requests. */
    manage: z.boolean(),
    /** The viewer may invite users by name. */
    invite: z.boolean(),
    edit: z.boolean(),
  }),
});
export type GroupPage = z.output<typeof GroupPage>;

export const groups = {
  mine: endpoint({
    method: "GET",
    path: "/api/group/mygroups",
    audience: "user",
    storeOffline: true,
    summary: "List the viewer's groups; for staff the groups of the selected batch",
    query: z.object({ hsc_batch: z.optional(Batch) }),
    response: z.array(Group),
    errors: [],
  }),
  others: endpoint({
    method: "GET",
    path: "/api/group/",
    audience: "user",
    storeOffline: true,
    summary: "List public groups that the viewer has not joined, of one type or all",
    query: z.object({ group_type: z.optional(GroupType) }),
    response: z.object({
      groups: z.object({ others: z.array(Group) }),
      can: z.object({ create: z.boolean() }),
    }),
    errors: [],
  }),
  page: endpoint({
    method: "GET",
    path: "/api/group/{slug}",
    audience: "user",
    storeOffline: true,
    hot: true,
    summary: "Get a group, with what the viewer may do in it",
    params: z.object({ slug: GroupRef }),
    response: GroupPage,
    errors: [...shutDoors],
  }),
};
