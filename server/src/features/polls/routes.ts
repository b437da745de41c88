import { polls } from "@angon/contract/polls";
import { bind } from "../../kit/http/endpoint.ts";
import { vote } from "./commands.ts";

export const pollsRoutes = [bind(polls.vote, vote)];
