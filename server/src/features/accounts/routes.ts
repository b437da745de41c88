import { accounts } from "@angon/contract/accounts";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { changePassword, otp, register, resetPassword, verify } from "./commands.ts";

/** A gateway is given two tries of five seconds. */
const CODE_MS = 12_000;

export const accountsRoutes = bindRoom(
  accounts,
  { otp, verify, register, resetPassword, changePassword },
  { otp: CODE_MS },
);
