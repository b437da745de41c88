import { player } from "@angon/contract/quizzes/player";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { get } from "./queries.ts";

export const playerRoutes = bindRoom(player, { get });
