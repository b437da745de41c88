import { posting } from "@angon/contract/groups/posting";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { change } from "./commands.ts";
import { rules } from "./queries.ts";

export const postingRoutes = bindRoom(posting, { rules, change });
