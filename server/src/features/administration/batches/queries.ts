import type { AdminBatch } from "@angon/contract/administration/batches";
import type { Db } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import type { BatchRow } from "../../batches/public.ts";
import { canAdminister } from "../access.ts";
import { nextLevelOf, promotionOf } from "./rules.ts";

export async function list({ database, viewer }: SignedIn): Promise<AdminBatch[]> {
  allow(canAdminister(viewer), "administration.staff_only");
  return allBatches(database);
}

type Listed = Omit<AdminBatch, "closed_at" | "next_level" | "promoted"> &
  Pick<BatchRow, "closed_at" | "promoted_at" | "promoted_students">;

export async function allBatches(db: Db): Promise<AdminBatch[]> {
  const rows = await db.many<Listed>(sql`
    select b.name, b.level, b.is_current, b.closed_at, b.position, b.exam_on, b.promoted_at, b.promoted_students,
      (select count(*) from users u where u.hsc_batch = b.name and u.role = 'USER' and u.level > 0
        and u.deleted_at is null)::int as students,
      (select count(*) from groups g where g.hsc_batch = b.name)::int as groups
    from batches b order by b.position`);
  return rows.map(({ promoted_at, promoted_students, ...row }) => ({
    ...row,
    promoted: promotionOf({ ...row, promoted_at, promoted_students }),
    next_level: nextLevelOf(row),
    closed_at: row.closed_at?.toISOString() ?? null,
  }));
}
