import { on } from "../../jobs/outbox.ts";
import { forgetComments } from "./commands-erasure.ts";

export const commentsJobs = [
  on("user.erased", "comments.forget", ({ clock }, tx, { userId, removesTexts = false }) =>
    forgetComments(tx, userId, { removesTexts, at: clock.now() }),
  ),
];
