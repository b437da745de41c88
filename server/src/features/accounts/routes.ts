import { accounts } from "@angon/contract/accounts";
import { bind } from "../../kit/http/endpoint.ts";
import { changePassword, otp, register, resetPassword, verify } from "./commands.ts";

/** A gateway is given two tries of five seconds. */
const CODE_MS = 12_000;

export const accountsRoutes = [
  bind(accounts.otp, otp, CODE_MS),
  bind(accounts.verify, verify),
  bind(accounts.register, register),
  bind(accounts.resetPassword, resetPassword),
  bind(accounts.changePassword, changePassword),
];
