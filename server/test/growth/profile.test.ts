import { expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { useSchool } from "../harness.ts";
import { pagesRead } from "../helpers/pages-read.ts";

const school = useSchool();
const CLASS = 5;
const path = `/api/users/${cast.rafi.id}`;
const readers = ["rafi", "arif", "kamrul", "admin"] as const;

/** Writes posts of one person, half in a group and half in a batch, with two comments of another person below each. */
async function write(author: number, commenter: number, many: number) {
  await school.database.run(sql`
    with written as (
      insert into posts (user_id, group_id, hsc_batch, category, body, comment_count, created_at)
      select ${author}::int, case when n % 2 = 0 then ${CLASS}::int end, case when n % 2 = 1 then 'HSC 25' end, 'other',
        'লেখা ' || n, 2, ${school.now}::timestamptz - n * interval '1 hour'
      from generate_series(1, ${many}::int) n returning id, created_at)
    insert into comments (post_id, user_id, content, created_at)
    select id, ${commenter}::int, 'উত্তর', created_at from written, generate_series(1, 2)`);
  await school.rows(sql`analyze posts, comments`);
}

const measure = async () => {
  const pages: Record<string, number> = {};
  for (const who of readers) pages[who] = await pagesRead(school, who, path, "said.comments");
  return pages;
};
const shown = async () => {
  const profiles: unknown[] = [];
  for (const who of readers) profiles.push((await school.as(who).get(path)).body);
  return profiles;
};

it("a profile reads no more pages when other people have written four times as much", async () => {
  await write(cast.rafi.id, cast.sadia.id, 40);
  await write(cast.sadia.id, cast.rafi.id, 40);
  await write(cast.sadia.id, cast.nusrat.id, 400);
  const [before, seen] = [await measure(), await shown()];
  await write(cast.sadia.id, cast.nusrat.id, 1_200);
  expect(await shown()).toEqual(seen);
  const after = await measure();
  // Another plan may read a few pages more. It grows with what the person writes: each post is asked whether this reader may see it.
  for (const who of readers) expect(after[who], who).toBeLessThanOrEqual((before[who] ?? 0) + 15);
}, 60_000);
