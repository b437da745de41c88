import { expect, it } from "vitest";
import { waitFor } from "@angon/test-tier/wait-for";
import { cast } from "../../server/demo/cast.ts";
import { schoolDay } from "../../server/src/kit/clock.ts";
import { sql } from "../../server/src/db/sql.ts";
import { createPost } from "../../server/test/helpers/posts.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";

const school = useSchool();
const POSTS_PER_DAY = 5;

const entriesOfToday = async () =>
  (
    await school.rows(sql`
      select from points where user_id = ${cast.nusrat.id} and type = 'post'
        and day = ${schoolDay(school.now)}::date`)
  ).length;

const waiting = async () =>
  (
    await school.rows(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  ).length;

it("two workers that count posts of one author at the same time stay within the limit of the day", async () => {
  while ((await entriesOfToday()) < POSTS_PER_DAY - 1) {
    await createPost(school, "nusrat");
    await school.drain();
  }
  await createPost(school, "nusrat");
  await createPost(school, "nusrat");
  await school.database.run(sql`delete from jobs where listener <> 'points.post'`);

  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let hold = () => {};
  const held = new Promise<void>((resolve) => (hold = resolve));
  // An entry of the ledger refers to this row, so each worker waits here after it has counted the entries of the day.
  const blocked = school.database.tx(async (tx) => {
    await tx.run(sql`select from point_settings where type = 'post' for update`);
    hold();
    await released;
  });
  await held;
  const workers = [school.runNextJob(), school.runNextJob()];
  try {
    await waitFor("both workers wait", async () => (await waiting()) === workers.length);
  } finally {
    release();
  }
  await Promise.all([blocked, ...workers]);

  expect(await entriesOfToday()).toBe(POSTS_PER_DAY);
  await expectInvariants(school.database);
});
