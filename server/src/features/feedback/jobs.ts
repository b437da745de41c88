import { onUsers } from "../../jobs/outbox.ts";
import { forgetTexts, forgetVotes } from "./commands.ts";

export const feedbackJobs = [
  onUsers("user.erased", "feedback.forget", async (_services, tx, userIds) => {
    await forgetVotes(tx, userIds);
    await forgetTexts(tx, userIds);
  }),
];
