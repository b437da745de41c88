import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { useSchool } from "../harness.ts";
import { expectInvariants } from "../invariants.ts";
import { pagesRead } from "../helpers/pages-read.ts";

const school = useSchool();
const CLASS = 5;
const path = `/api/group/${CLASS}/statistics`;
const pages = () => pagesRead(school, "selina", path, "as answers");
const weeks = async () => (await school.as("selina").get(path)).body.weeks;

/** Posts of a group or of a batch with three comments each, written in the hours before `days` ago. */
async function fill(many: number, days: number, group: number | null) {
  await school.database.run(sql`
    with written as (
      insert into posts (user_id, group_id, hsc_batch, category, body, comment_count, created_at)
      select ${cast.rafi.id}, ${group}::int, ${group === null ? "HSC 25" : null}::text, 'other', 'পুরোনো ' || n, 3,
        ${school.now}::timestamptz - ${days} * interval '1 day' - n * interval '1 minute'
      from generate_series(1, ${many}::int) n returning id, created_at)
    insert into comments (post_id, user_id, content, created_at)
    select id, ${cast.nusrat.id}, 'উত্তর', created_at from written, generate_series(1, 3)`);
  await school.rows(sql`analyze posts, comments`);
}

it("group statistics read no more pages with four times the old posts of the group and the new posts outside it", async () => {
  await fill(50, 3, CLASS);
  await fill(300, 200, CLASS);
  await fill(300, 3, null);
  const [before, shown] = [await pages(), await weeks()];
  await fill(900, 400, CLASS);
  await fill(900, 3, null);
  expect(await weeks()).toEqual(shown);
  // Another plan may read a few pages more. A statement that reads the comments of all posts of the group reads 4,500 pages more.
  expect(await pages()).toBeLessThanOrEqual(before + 15);
}, 60_000);

it("new comments on old posts are counted, and leave the group with a post that moves to another", async () => {
  const OTHER = 6;
  await fill(1, 300, CLASS);
  const [post] = await school.rows<{ id: number }>(
    sql`select id from posts where group_id = ${CLASS} order by id desc limit 1`,
  );
  const before = (await weeks()).at(-1).answers;
  await school.database.run(sql`
    with counted as (update posts set comment_count = comment_count + 1 where id = ${post?.id})
    insert into comments (post_id, user_id, content, created_at)
    values (${post?.id}, ${cast.nusrat.id}, 'নতুন উত্তর', ${school.now})`);
  expect((await weeks()).at(-1).answers).toBe(before + 1);
  const groupsOfComments = async () =>
    (
      await school.rows<{ group: number | null }>(
        sql`select distinct group_id as group from comments where post_id = ${post?.id}`,
      )
    ).map(({ group }) => group);
  await school.database.run(sql`update posts set group_id = ${OTHER} where id = ${post?.id}`);
  expect(await groupsOfComments()).toEqual([OTHER]);
  expect((await weeks()).at(-1).answers).toBe(before);
  await school.database.run(
    sql`update posts set group_id = null, hsc_batch = 'HSC 25' where id = ${post?.id}`,
  );
  expect(await groupsOfComments()).toEqual([null]);
});

it("the migration gives old comments the group of their post in several transactions, and may run twice", async () => {
  await fill(500, 20, CLASS);
  await school.database.run(sql`update comments set group_id = null`);
  const file = new URL("../../src/db/migrations/0214-comments-of-a-group.sql", import.meta.url);
  const [backfill = ""] = (await readFile(file, "utf8")).split(/;[ \t]*$/m);
  for (let turn = 0; turn < 2; turn++) await school.database.pool.query(backfill);
  await expectInvariants(school.database);
});
