import { groups } from "@angon/contract/groups";
import { bind } from "../../kit/endpoint.ts";
import { mine } from "./queries.ts";

export const groupsRoutes = [bind(groups.mine, mine)];
