import { captcha } from "@angon/contract/captcha";
import { every } from "../../jobs/recurring.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { challenge, forgetSpent } from "./commands.ts";

export const feature = defineFeature({
  contract: captcha,
  handlers: { challenge },
  recurring: [every("captcha.forget", 60, ({ clock }, tx) => forgetSpent(tx, clock.now()))],
});
