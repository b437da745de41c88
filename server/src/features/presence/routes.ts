import { active } from "@angon/contract/presence";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { list } from "./queries.ts";

export const presenceRoutes = bindRoom(active, { list });
