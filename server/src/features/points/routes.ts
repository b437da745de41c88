import { points } from "@angon/contract/points";
import { bind } from "../../kit/http/endpoint.ts";
import { history } from "./queries.ts";

export const pointsRoutes = [bind(points.history, history)];
