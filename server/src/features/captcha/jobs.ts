import { every } from "../../jobs/recurring.ts";
import { forgetSpent } from "./commands.ts";

export const captchaRecurring = [
  every("captcha.forget", 60, ({ clock }, tx) => forgetSpent(tx, clock.now())),
];
