import { groups } from "@angon/contract/groups";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { mine, page } from "./queries.ts";
import { others } from "./queries-offered.ts";

export const groupsRoutes = bindRoom(groups, { mine, others, page });
