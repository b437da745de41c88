import { sql } from "../../db/sql.ts";
import { onUsers } from "../../jobs/outbox.ts";

export const announcementsJobs = [
  onUsers("user.erased", "announcements.forget", async (_services, tx, userIds) => {
    await tx.run(sql`delete from announcement_reads where user_id = any(${userIds}::int[])`);
  }),
];
