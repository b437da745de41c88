import { administration } from "@angon/contract/administration";
import { bindRoom } from "../../kit/http/endpoint.ts";
import { confirm, sendConfirmationCode } from "./commands.ts";
import { confirmation, overview } from "./queries.ts";

/** A gateway is given two tries of five seconds. */
const CODE_MS = 12_000;

export const administrationRoutes = bindRoom(
  administration,
  { overview, confirmation, sendCode: sendConfirmationCode, confirm },
  { sendCode: CODE_MS },
);
