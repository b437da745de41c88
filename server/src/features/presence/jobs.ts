import { every } from "../../jobs/recurring.ts";
import { deleteExpiredPresence } from "./commands.ts";

/** Every minute, as often as open lists may reload; the name is stored in the database and stays. */
export const presenceRecurring = [
  every("kit.whoLeft", 1, ({ clock }, tx) => deleteExpiredPresence(tx, clock.now())),
];
