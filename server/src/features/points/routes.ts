import { points } from "@angon/contract/points";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { history } from "./queries.ts";

export const pointsRoutes = bindRoom(points, { history });
