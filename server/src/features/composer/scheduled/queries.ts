import type { ResponseOf } from "@angon/contract";
import type { scheduled } from "@angon/contract/composer/scheduled";
import type { Db, Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { asScheduled, type ScheduledSeen } from "./present.ts";
import type { ScheduledPostRow } from "./tables.ts";

export async function list(ctx: SignedIn): Promise<ResponseOf<typeof scheduled.list>> {
  const { database, viewer, clock } = ctx;
  const rows = await database.many<ScheduledSeen>(sql`
    select s.*, case when g.id is not null then
      json_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'type', g.type) end as "group" from scheduled_posts s left join groups g on g.id = s.group_id
    where s.user_id = ${viewer.userId} order by s.publish_at, s.id`);
  return { data: rows.map((row) => asScheduled(row, ctx, clock.now())) };
}

export const lockScheduled = (tx: Tx, id: number): Promise<ScheduledPostRow | undefined> =>
  tx.one<ScheduledPostRow>(sql`select * from scheduled_posts where id = ${id} for update`);

/** The author's row is locked, so that parallel writes count each other. */
export async function countScheduled(tx: Tx, userId: number): Promise<number> {
  await tx.run(sql`select from users where id = ${userId} for no key update`);
  const row = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from scheduled_posts where user_id = ${userId}`);
  return row?.count ?? 0;
}

export const refusalIn = (db: Db, id: number): Promise<ScheduledPostRow | undefined> =>
  db.one<ScheduledPostRow>(sql`select * from scheduled_posts where id = ${id} and refused is not null`);

/** The sender of a notification that no person caused. */
export const assistantId = async (db: Db): Promise<number | undefined> =>
  (await db.one<{ id: number }>(sql`select id from users where is_assistant order by id limit 1`))?.id;
