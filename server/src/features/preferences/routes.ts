import { preferences } from "@angon/contract/preferences";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { change } from "./commands.ts";
import { mine } from "./queries.ts";

export const preferencesRoutes = bindRoom(preferences, { mine, change });
