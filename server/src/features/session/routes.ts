import { session } from "@angon/contract/session";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { login, logout, refresh, restore, switchProfile } from "./commands.ts";
import { profiles } from "./queries.ts";

export const sessionRoutes = bindRoom(session, {
  login,
  refresh,
  restore,
  profiles,
  switch: switchProfile,
  logout,
});
