import { founding } from "@angon/contract/group-settings";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { create, update } from "./commands.ts";
import { settings } from "./queries.ts";

export const groupSettingsRoutes = bindRoom(founding, { create, update, settings });
