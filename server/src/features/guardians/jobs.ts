import { every } from "../../jobs/recurring.ts";
import { forgetCodes } from "./commands.ts";

export const guardiansTimetable = [
  every("guardians.forget", 60, ({ clock }, tx) => forgetCodes(tx, clock.now())),
];
