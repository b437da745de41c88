import { members } from "@angon/contract/members";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { accept, assignRole, ban, join, leave, reject, remove, unban } from "./commands.ts";
import { bans, requests, rights } from "./queries.ts";
import { list } from "./queries-lists.ts";

export const membersRoutes = bindRoom(members, {
  join,
  leave,
  list,
  rights,
  assignRole,
  remove,
  ban,
  bans,
  unban,
  requests,
  accept,
  reject,
});
