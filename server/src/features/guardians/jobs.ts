import { every } from "../../jobs/recurring.ts";
import { forgetCodes } from "./commands.ts";

export const guardiansRecurring = [
  every("guardians.forget", 60, ({ clock }, tx) => forgetCodes(tx, clock.now())),
];
