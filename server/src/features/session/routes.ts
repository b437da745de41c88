import { session } from "@angon/contract/session";
import { bind } from "../../kit/http/endpoint.ts";
import { login, logout, refresh, restore, switchProfile } from "./commands.ts";
import { profiles } from "./queries.ts";

export const sessionRoutes = [
  bind(session.login, login),
  bind(session.refresh, refresh),
  bind(session.restore, restore),
  bind(session.profiles, profiles),
  bind(session.switch, switchProfile),
  bind(session.logout, logout),
];
