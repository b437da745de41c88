import { onMany } from "../../jobs/outbox.ts";
import { forgetComments, withComments } from "./commands-erasure.ts";

export const commentsJobs = [
  onMany("user.erased", "comments.forget", async ({ clock }, tx, erased) => {
    const found = await withComments(
      tx,
      erased.map(({ userId }) => userId),
    );
    for (const { userId, removesTexts = false } of erased)
      if (found.has(userId)) await forgetComments(tx, userId, { removesTexts, at: clock.now() });
  }),
];
