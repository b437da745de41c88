import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Reader } from "../../kit/access.ts";
import { canMark } from "./access.ts";
import type { Waiting } from "./present.ts";
import { unpublished } from "./queries-blind.ts";

/** By homework; empty for viewers who do not mark. A marker cannot mark own work, so it does not count. */
export async function waitingFor(
  db: Db,
  viewer: Reader,
  homeworkIds: readonly number[],
): Promise<ReadonlyMap<number, Waiting>> {
  if (!canMark(viewer) || homeworkIds.length === 0) return new Map();
  const rows = await db.many<Waiting & { id: number }>(sql`
    select h.id, w.unevaluated, w.waiting_since
    from homeworks h
    cross join lateral (
      select count(*)::int as unevaluated, min(submitted_at) filter (where not ${unpublished}) as waiting_since
      from submissions where homework_id = h.id and marks is null and user_id <> ${viewer.userId}) w
    where h.id = any(${homeworkIds}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
