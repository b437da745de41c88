import { every } from "../../../jobs/recurring.ts";
import { removeExpired } from "./commands.ts";

export const receiptsRecurring = [
  every("homework.receipts", 60, async (services, tx) => void (await removeExpired(services, tx))),
];
