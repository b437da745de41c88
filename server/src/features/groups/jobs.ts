import { onUsers } from "../../jobs/outbox.ts";
import { forgetListed, forgetTurns } from "./commands.ts";

export const groupsJobs = [
  onUsers("user.erased", "groups.forget", async (_services, tx, userIds) => {
    await forgetListed(tx, userIds);
    await forgetTurns(tx, userIds);
  }),
];
