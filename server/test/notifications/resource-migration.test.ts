import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import type { Reader } from "../../src/kit/access.ts";
import { readerNow } from "../../src/kit/viewer.ts";
import { sql } from "../../src/db/sql.ts";
import { insideFor, visibleTo } from "../../src/features/groups/public.ts";
import { cast } from "../../demo/cast.ts";
import { notificationHelpers } from "../helpers/notifications.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const { list } = notificationHelpers(school);
const members = (Object.keys(cast) as Member[]).filter((member) => cast[member].phone !== null);
const CLASS = 5;

type Row = { id: number; post_id: number | null; comment_id: number | null };

/** The statement with which notifications were read before they had a resource. */
const readWithoutResources = (reader: Reader) =>
  school.rows<Row>(sql`
    select n.id, n.post_id, n.comment_id from notifications n
    left join posts p on p.id = n.post_id
    left join comments c on c.id = n.comment_id
    where n.user_id = ${reader.userId} and n.category <> 'own' and (n.post_id is null or (${visibleTo(reader)}
      and (n.comment_id is null or (c.status = 'published' and ${insideFor(reader)}))))
    order by n.id desc limit 50`);

async function expectSameLists(): Promise<Row[]> {
  const all: Row[] = [];
  for (const member of members) {
    const reader = await readerNow(school.database, cast[member].id, school.now);
    const rows = reader ? await readWithoutResources(reader) : [];
    const shown = await list(member);
    expect([member, shown.map(({ id }) => id)]).toEqual([member, rows.map(({ id }) => id)]);
    for (const [i, { post_id }] of rows.entries())
      if (post_id !== null) expect(shown[i]?.link).toBe(`/post/${post_id}`);
    all.push(...rows);
  }
  return all;
}

/** Hides a part of what the seeded notifications show, without the jobs that would delete them. */
async function hideSome(): Promise<void> {
  await school.database.run(
    sql`delete from group_members where group_id = ${CLASS} and user_id = ${cast.rafi.id}`,
  );
  await school.database.run(sql`
    update comments set status = 'hidden', hidden_at = now() where id in (select comment_id from notifications) and id % 3 = 0`);
  await school.database.run(sql`
    update posts set status = 'hidden', hidden_at = now() where id in (select post_id from notifications) and id % 4 = 0`);
}

it("every notification has the same text after the migration, readable or not", async () => {
  await hideSome();
  await school.database.pool.query(`
    drop trigger notifications_resource on notifications;
    drop function set_notification_resource;
    alter table notifications drop column resource_kind, drop column resource_id`);
  const migration = new URL("../../src/db/migrations/0039-notification-resources.sql", import.meta.url);
  await school.database.pool.query(await readFile(migration, "utf8"));
  const rows = await expectSameLists();
  expect(
    rows.some(({ post_id }) => post_id === null),
    "facts about the recipient",
  ).toBe(true);
  expect(rows.some(({ post_id, comment_id }) => post_id !== null && comment_id === null)).toBe(true);
  expect(rows.some(({ comment_id }) => comment_id !== null)).toBe(true);
  const [hidden] = await school.rows<{ n: number }>(sql`
    select count(*)::int as n from notifications where user_id = ${cast.rafi.id}`);
  expect(hidden?.n).toBeGreaterThan((await list("rafi")).length);
});

it("a notification that the previous release writes is readable by the rule of its post", async () => {
  const write = (postId: number) =>
    school.database.run(sql`
      insert into notifications (user_id, type, object_key, post_id, actor_id, began_at, created_at)
      values (${cast.arif.id}, 'mention', ${`post:${postId}`}, ${postId}, ${cast.nusrat.id}, now(), now())`);
  const posts = await school.rows<{ id: number; group_id: number | null }>(sql`
    (select id, group_id from posts where group_id = ${CLASS} and status = 'published' and pinned_at is null limit 1)
    union all (select id, group_id from posts
      where group_id is null and status = 'published' and hsc_batch = ${cast.arif.batch} limit 1)`);
  for (const { id } of posts) await write(id);
  const links = (await list("arif")).slice(0, 2).map(({ link }) => link);
  const [inGroup, inFeed] = posts.map(({ id }) => `/post/${id}`);
  expect(links).toContain(inFeed);
  expect(links).not.toContain(inGroup);
});
