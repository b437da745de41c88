import { active } from "@angon/contract/presence";
import { bind } from "../../kit/http/endpoint.ts";
import { list } from "./queries.ts";

export const presenceRoutes = [bind(active.list, list)];
