import { sql } from "../../src/db/sql.ts";
import { writePoints } from "../points.ts";
import { FIRST_ID, type Part } from "./part.ts";

/** What all of this earned, reckoned from what was written: a board is only as large as its ledger. */
export const points: Part = {
  title: "points",
  async write({ run, filled }) {
    // Nobody has looked at the new rows yet, and on a guess they would be joined one by one.
    await run(sql`analyze users, posts, reactions, comments, comment_reactions, poll_votes`);
    // Sorting millions of rows on the disk would take longer than all the rest.
    await run(sql`set local work_mem = '512MB'`);
    await writePoints({ run }, FIRST_ID);
    filled("points", "point_totals");
  },
};
