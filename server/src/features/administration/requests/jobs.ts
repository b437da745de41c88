import { sql } from "../../../db/sql.ts";
import { onUsers } from "../../../jobs/outbox.ts";

export const requestsJobs = [
  // That there was a request stays; the words of the letter do not. An open one has lost its person.
  onUsers("user.erased", "requests.forget", async ({ clock }, tx, userIds) => {
    await tx.run(sql`
      update data_requests set note = '—', status = case status when 'open' then 'withdrawn' else status end,
        decided_by = coalesce(decided_by, filed_by), decided_at = coalesce(decided_at, ${clock.now()})
      where user_id = any(${userIds}::int[])`);
  }),
];
