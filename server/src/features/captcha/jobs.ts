import { every } from "../../jobs/timetable.ts";
import { forgetSpent } from "./commands.ts";

export const captchaTimetable = [
  every("captcha.forget", 60, ({ clock }, tx) => forgetSpent(tx, clock.now())),
];
