import { on } from "../../jobs/outbox.ts";
import { forgetListed } from "./commands.ts";

export const groupsJobs = [
  on("user.erased", "groups.forget", (_services, tx, { userId }) => forgetListed(tx, userId)),
];
