import { on } from "../../jobs/outbox.ts";
import { forgetTexts, forgetVotes } from "./commands.ts";

export const feedbackJobs = [
  on("user.erased", "feedback.forget", async (_services, tx, { userId }) => {
    await forgetVotes(tx, userId);
    await forgetTexts(tx, userId);
  }),
];
