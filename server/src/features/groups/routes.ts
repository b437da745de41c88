import { groups } from "@angon/contract/groups";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { mine, others, page } from "./queries.ts";

export const groupsRoutes = bindRoom(groups, { mine, others, page });
