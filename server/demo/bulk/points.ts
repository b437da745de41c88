import { sql } from "../../src/db/sql.ts";
import { writePoints } from "../points.ts";
import { FIRST_ID, type Part } from "./part.ts";

/** Points for the seeded activity, computed from the written rows, so that boards agree with the ledger. */
export const points: Part = {
  title: "points",
  async write({ run, filled }) {
    // Without statistics PostgreSQL would guess that the new tables are tiny and join row by row.
    await run(sql`analyze users, posts, reactions, comments, comment_reactions, poll_votes`);
    // Sorting millions of rows on the disk would take longer than all the rest.
    await run(sql`set local work_mem = '512MB'`);
    await writePoints({ run }, FIRST_ID);
    filled("points", "point_totals");
  },
};
