import { members } from "@angon/contract/members";
import { bind } from "../../kit/http/endpoint.ts";
import { accept, assignRole, ban, join, leave, reject, remove, unban } from "./commands.ts";
import { bans, list, requests, rights } from "./queries.ts";

export const membersRoutes = [
  bind(members.join, join),
  bind(members.leave, leave),
  bind(members.list, list),
  bind(members.rights, rights),
  bind(members.assignRole, assignRole),
  bind(members.remove, remove),
  bind(members.ban, ban),
  bind(members.bans, bans),
  bind(members.unban, unban),
  bind(members.requests, requests),
  bind(members.accept, accept),
  bind(members.reject, reject),
];
