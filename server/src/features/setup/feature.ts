import { setup } from "@angon/contract/setup";
import { defineFeature } from "../../registry/define-feature.ts";
import { checkCode, finish } from "./commands.ts";
import { offer } from "./queries.ts";

/** The password is hashed and some hundred chapters are written. */
const FINISH_MS = 10_000;

export const feature = defineFeature({
  contract: setup,
  handlers: { offer, code: checkCode, finish },
  deadlines: { finish: FINISH_MS },
});
