import { sql } from "../../db/sql.ts";
import { on } from "../../jobs/outbox.ts";

export const announcementsJobs = [
  on("user.erased", "announcements.forget", async (_services, tx, { userId }) => {
    await tx.run(sql`delete from announcement_reads where user_id = ${userId}`);
  }),
];
