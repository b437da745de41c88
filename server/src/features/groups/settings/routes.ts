import { founding } from "@angon/contract/groups/settings";
import { bind } from "../../../kit/http/endpoint.ts";
import { create, update } from "./commands.ts";
import { settings } from "./queries.ts";

export const groupSettingsRoutes = [
  bind(founding.create, create),
  bind(founding.update, update),
  bind(founding.settings, settings),
];
