import { summaries } from "@angon/contract/summaries";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { react, set } from "./commands.ts";
import { get } from "./queries.ts";

export const summariesRoutes = bindRoom(summaries, { get, set, react });
