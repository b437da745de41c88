import { assistant } from "@angon/contract/assistant";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { limits } from "./queries.ts";

export const assistantRoutes = bindRoom(assistant, { limits });
