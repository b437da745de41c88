import { preferences } from "@angon/contract/preferences";
import { bind } from "../../kit/http/endpoint.ts";
import { change } from "./commands.ts";
import { mine } from "./queries.ts";

export const preferencesRoutes = [bind(preferences.mine, mine), bind(preferences.change, change)];
