import { accounts } from "@angon/contract/accounts";
import { bind } from "../../kit/endpoint.ts";
import { otp, register, resetPassword, verify } from "./commands.ts";

export const accountsRoutes = [
  bind(accounts.otp, otp),
  bind(accounts.verify, verify),
  bind(accounts.register, register),
  bind(accounts.resetPassword, resetPassword),
];
