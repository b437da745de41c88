import { sql } from "../../../db/sql.ts";
import { onUsers } from "../../../jobs/outbox.ts";
import { decisionsNotify } from "./notify.ts";

export const decisionsJobs = [
  ...decisionsNotify,
  // The decision stays with the school; the words that the erased person wrote do not.
  onUsers("user.erased", "decisions.forget", async (_services, tx, userIds) => {
    await tx.run(sql`
      update moderation_appeals set text = ''
      where decision_id in (select id from moderation_decisions where user_id = any(${userIds}::int[]))`);
  }),
];
