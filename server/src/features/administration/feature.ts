import { administration } from "@angon/contract/administration";
import { defineFeature } from "../../registry/define-feature.ts";
import { confirm, sendConfirmationCode } from "./commands.ts";
import { confirmation, overview } from "./queries.ts";

/** A gateway is given two tries of five seconds. */
const CODE_MS = 12_000;

export const feature = defineFeature({
  contract: administration,
  handlers: { overview, confirmation, sendCode: sendConfirmationCode, confirm },
  mayBeOld: ["overview"],
  deadlines: { sendCode: CODE_MS },
});
