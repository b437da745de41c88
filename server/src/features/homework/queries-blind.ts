import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";

/** Homework `h` whose markers see no names and whose students see no marks. */
export const unpublished = part`(h.blind and h.marks_published_at is null)`;

export const isUnpublishedNow = async (db: Db, homeworkId: number): Promise<boolean> =>
  (await db.one(sql`select from homeworks h where h.id = ${homeworkId} and ${unpublished}`)) !== undefined;

/** The order of arrival would tell whose script `x` is, so that of blind homework has nothing to do with it. */
export const mixedOrder = part`hashint8(x.id), x.id`;

export const mixedAfter = (id: number | undefined) =>
  id === undefined ? part`true` : part`(hashint8(x.id), x.id) > (hashint8(${id}::bigint), ${id}::bigint)`;
