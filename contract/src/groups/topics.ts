import * as z from "zod/mini";
import { GroupRef, shutDoors } from "../groups.ts";
import { guardRefusals } from "../guard/errors.ts";
import { endpoint, Id, IdText } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";
import { singleLine } from "../kit/text.ts";

export const TOPIC_LIMITS = { perGroup: 20, name: 40 } as const;

export const topicsErrors = errorTable({
  "topics.members_only": {
    status: 403,
    bn: "গ্রুপের টপিক শুধু সদস্যরা দেখে।",
    en: "Only members see the topics of this group.",
  },
  "topics.full": {
    status: 409,
    bn: "একটা গ্রুপে ২০টির বেশি টপিক রাখা যায় না।",
    en: "A group has no more than 20 topics.",
  },
  "topics.name_taken": {
    status: 409,
    bn: "এই নামে একটা টপিক আছে।",
    en: "There is a topic of this name.",
  },
  "topics.group_closed": {
    status: 409,
    bn: "বন্ধ গ্রুপের টপিক বদলানো যায় না।",
    en: "The topics of a closed group stay as they are.",
  },
});

const Name = singleLine({ min: 1, max: TOPIC_LIMITS.name });

/** A heading that posts of a group may stand under. */
export const GroupTopic = z.object({ id: Id, name: z.string() });
export type GroupTopic = z.output<typeof GroupTopic>;

/** All of them, in the order of the officers. */
export const GroupTopics = z.object({ data: z.array(GroupTopic), can: z.object({ change: z.boolean() }) });
export type GroupTopics = z.output<typeof GroupTopics>;

const ofGroup = z.object({ id: GroupRef });
const ofTopic = z.object({ id: GroupRef, topicId: IdText });

export const topics = {
  list: endpoint({
    method: "GET",
    path: "/api/group/{id}/topics",
    audience: "user",
    storeOffline: true,
    summary: "List the topics of a group in order",
    params: ofGroup,
    response: GroupTopics,
    errors: [...shutDoors, "topics.members_only"],
  }),
  add: endpoint({
    method: "POST",
    path: "/api/group/{id}/topics",
    audience: "user",
    summary: "Add a topic at the end of a group's list",
    params: ofGroup,
    body: z.object({ name: Name }),
    response: GroupTopics,
    status: 201,
    errors: [...shutDoors, ...guardRefusals, "topics.full", "topics.name_taken", "topics.group_closed"],
  }),
  change: endpoint({
    method: "PUT",
    path: "/api/group/{id}/topics/{topicId}",
    audience: "user",
    summary: "Rename or reorder a topic of a group; its posts stay in it",
    params: ofTopic,
    body: z.object({
      name: z.optional(Name),
      /** Counted from 0; beyond the end it is the last. */
      place: z.optional(z.int().check(z.gte(0, "out_of_range"), z.lt(TOPIC_LIMITS.perGroup, "out_of_range"))),
    }),
    response: GroupTopics,
    errors: [...shutDoors, ...guardRefusals, "topics.name_taken", "topics.group_closed"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/group/{id}/topics/{topicId}",
    audience: "user",
    summary: "Delete a topic of a group; its posts stay without a topic",
    params: ofTopic,
    response: GroupTopics,
    errors: [...shutDoors, "topics.group_closed"],
  }),
};
