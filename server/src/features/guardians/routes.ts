import { guardians } from "@angon/contract/guardians";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { link, makeCode, unlink } from "./commands.ts";
import { links } from "./queries.ts";

export const guardiansRoutes = bindRoom(guardians, { code: makeCode, link, unlink, list: links });
