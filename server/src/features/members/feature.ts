import { members } from "@angon/contract/members";
import type { Unheard } from "../../kit/events.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { accept, assignRole, ban, join, leave, reject, remove, unban } from "./commands.ts";
import { membersJobs, membersRecurring } from "./jobs.ts";
import { list } from "./queries-lists.ts";
import { bans, requests, rights } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "group.joined": { groupId: number; userId: number };
    "group.requested": { groupId: number; userId: number };
    /** The request was withdrawn or expired. */
    "group.request_ended": { groupId: number; userId: number };
    "group.left": { groupId: number; userId: number };
    "group.request_accepted": { groupId: number; userId: number; byId: number };
    /** By a member of the staff, without a request. */
    "group.member_added": { groupId: number; userId: number; byId: number };
    "group.request_rejected": { groupId: number; userId: number; byId: number };
    "group.role_changed": { groupId: number; userId: number; byId: number };
    "group.member_removed": { groupId: number; userId: number; byId: number };
    "group.member_banned": { groupId: number; userId: number; byId: number };
    "group.unbanned": Unheard<{ groupId: number; userId: number; byId: number }>;
  }
}

export const feature = defineFeature({
  contract: members,
  handlers: { join, leave, list, rights, assignRole, remove, ban, bans, unban, requests, accept, reject },
  listeners: membersJobs,
  recurring: membersRecurring,
});
