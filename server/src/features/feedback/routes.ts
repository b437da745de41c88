import { feedback } from "@angon/contract/feedback";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { create, decide, remove, vote } from "./commands.ts";
import { list } from "./queries.ts";

export const feedbackRoutes = bindRoom(feedback, { create, list, vote, remove, decide });
