import { assistant } from "@angon/contract/assistant";
import { bind } from "../../kit/http/endpoint.ts";
import { limits } from "./queries.ts";

export const assistantRoutes = [bind(assistant.limits, limits)];
