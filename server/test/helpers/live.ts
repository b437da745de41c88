import { expect } from "vitest";
import { sql } from "../../src/db/sql.ts";
import type { School } from "../harness.ts";

/**
 * Waits until the events of former changes are numbered: a stream that opens earlier receives them once more after its
 * first state. Votes are left out, since the server holds them back.
 */
export async function untilNumbered(school: School): Promise<void> {
  await expect.poll(() => school.rows(sql`select from live_inbox where kind <> 'poll'`)).toEqual([]);
}
