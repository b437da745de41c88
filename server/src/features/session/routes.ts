import { session } from "@angon/contract/session";
import { bind } from "../../kit/endpoint.ts";
import {
  login,
  logout,
  otp,
  refresh,
  register,
  resetPassword,
  restore,
  switchProfile,
  verify,
} from "./commands.ts";
import { profiles } from "./queries.ts";

export const sessionRoutes = [
  bind(session.login, login),
  bind(session.otp, otp),
  bind(session.verify, verify),
  bind(session.register, register),
  bind(session.resetPassword, resetPassword),
  bind(session.refresh, refresh),
  bind(session.restore, restore),
  bind(session.profiles, profiles),
  bind(session.switch, switchProfile),
  bind(session.logout, logout),
];
