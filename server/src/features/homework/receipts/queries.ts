import type { InputOf, ResponseOf } from "@angon/contract";
import type { receipts } from "@angon/contract/homework/receipts";
import type { Db } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { fail } from "../../../kit/fail.ts";
import { unusedFiles } from "../../uploads/public.ts";
import { checkPaid, homeworkFor } from "../queries.ts";
import { oldestRunning } from "../rules.ts";
import type { HomeworkReceiptRow } from "../tables.ts";
import { asReceipt } from "./present.ts";
import { pagesOf } from "./rules.ts";

type Of = { homeworkId: number; userId: number; now: Date };

export const runningReceipt = (
  db: Db,
  { homeworkId, userId, now }: Of,
): Promise<HomeworkReceiptRow | undefined> =>
  db.one<HomeworkReceiptRow>(sql`
    select * from homework_receipts
    where homework_id = ${homeworkId} and user_id = ${userId} and committed_at >= ${oldestRunning(now)}`);

export async function receipt(
  ctx: SignedIn,
  { params }: InputOf<typeof receipts.receipt>,
): Promise<ResponseOf<typeof receipts.receipt>> {
  const { viewer, database, clock } = ctx;
  checkPaid(viewer);
  const { id } = await homeworkFor(database, viewer, params.id);
  const row = await runningReceipt(database, { homeworkId: id, userId: viewer.userId, now: clock.now() });
  if (!row) return fail("common.not_found");
  const pages = pagesOf(row);
  const arrived = await unusedFiles(
    database,
    viewer.userId,
    pages.map(({ sha256 }) => sha256),
  );
  return {
    ...asReceipt(ctx.keys, row),
    note_sha256: row.note_sha256,
    pages: pages.map(({ sha256, bytes }) => ({
      sha256,
      bytes,
      url: arrived.find((file) => file.sha256 === sha256 && file.bytes === bytes)?.url ?? null,
    })),
  };
}
