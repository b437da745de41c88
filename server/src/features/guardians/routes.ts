import { guardians } from "@angon/contract/guardians";
import { bind } from "../../kit/http/endpoint.ts";
import { link, makeCode, unlink } from "./commands.ts";
import { links } from "./queries.ts";

export const guardiansRoutes = [
  bind(guardians.code, makeCode),
  bind(guardians.link, link),
  bind(guardians.unlink, unlink),
  bind(guardians.list, links),
];
