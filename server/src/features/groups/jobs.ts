import { on } from "../../jobs/outbox.ts";
import { forgetListed, forgetTurns } from "./commands.ts";

export const groupsJobs = [
  on("user.erased", "groups.forget", async (_services, tx, { userId }) => {
    await forgetListed(tx, userId);
    await forgetTurns(tx, userId);
  }),
];
