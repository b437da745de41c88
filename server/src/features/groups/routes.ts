import { groups } from "@angon/contract/groups";
import { bind } from "../../kit/http/endpoint.ts";
import { mine, others, page } from "./queries.ts";

export const groupsRoutes = [bind(groups.mine, mine), bind(groups.others, others), bind(groups.page, page)];
