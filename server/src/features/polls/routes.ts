import { polls } from "@angon/contract/polls";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { vote } from "./commands.ts";

export const pollsRoutes = bindRoom(polls, { vote });
