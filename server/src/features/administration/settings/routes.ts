import { administrationSettings } from "@angon/contract/administration/settings";
import { bindRoom } from "../../../kit/http/endpoint.ts";
import { change, changePoints } from "./commands.ts";
import { history, list } from "./queries.ts";

export const administrationSettingsRoutes = bindRoom(administrationSettings, {
  list,
  history,
  site: change("site"),
  footer: change("footer"),
  contest: change("contest"),
  quotas: change("quotas"),
  limits: change("limits"),
  points: changePoints,
});
