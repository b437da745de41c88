import { createHash } from "node:crypto";
import type { InputOf, ResponseOf } from "@angon/contract";
import type { receipts } from "@angon/contract/homework/receipts";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { Services, SignedIn } from "../../../kit/context.ts";
import { fail } from "../../../kit/fail.ts";
import { sameBytes } from "../../../kit/secrets.ts";
import { sentBytesOf } from "../../uploads/public.ts";
import { checkArrival, checkSubmitter, homeworkToSubmit } from "../commands-submitting.ts";
import { oldestRunning } from "../rules.ts";
import type { HomeworkReceiptRow } from "../tables.ts";
import { asReceipt, receiptOf } from "./present.ts";
import { runningReceipt } from "./queries.ts";
import { isSameWork, type Work } from "./rules.ts";

/** Other work replaces the receipt while it may still arrive; the same work gets the same receipt also later. */
export async function commit(
  ctx: SignedIn,
  { body }: InputOf<typeof receipts.commit>,
): Promise<ResponseOf<typeof receipts.commit>> {
  const { viewer, clock } = ctx;
  const now = clock.now();
  checkSubmitter(viewer);
  const work = { pages: body.pages, note_sha256: body.note_sha256 ?? null };
  if (work.pages.length === 0 && work.note_sha256 === null) fail("homework.empty");
  return ctx.write(async (tx) => {
    const homework = await homeworkToSubmit(tx, viewer, body.homework_id);
    const of = { homeworkId: homework.id, userId: viewer.userId, now };
    const running = await runningReceipt(tx, of);
    if (running && isSameWork(running, work)) return asReceipt(ctx.keys, running);
    checkArrival(homework, now);
    const row = (await store(tx, of, work)) ?? (await runningReceipt(tx, of));
    return asReceipt(ctx.keys, row ?? fail("common.internal"));
  });
}

type Of = { homeworkId: number; userId: number; now: Date };

/** No row where another request has just stored the same work. */
const store = (tx: Tx, { homeworkId, userId, now }: Of, { pages, note_sha256 }: Work) =>
  tx.one<HomeworkReceiptRow>(sql`
    insert into homework_receipts as r (homework_id, user_id, pages, note_sha256, committed_at)
    values (${homeworkId}, ${userId}, ${JSON.stringify(pages)}::jsonb, ${note_sha256}, ${now})
    on conflict (homework_id, user_id) do update
      set pages = excluded.pages, note_sha256 = excluded.note_sha256, committed_at = excluded.committed_at
      where (r.pages, r.note_sha256) is distinct from (excluded.pages, excluded.note_sha256)
        or r.committed_at < ${oldestRunning(now)}
    returning *`);

/** The files in their order: the pictures, then the attachment. */
export type HandedIn = { homeworkId: number; userId: number; note: string; urls: readonly string[] };

/** When the receipt for this work was given; undefined where it no longer counts because its pages came too late. */
export async function committedAt(
  { keys }: Pick<Services, "keys">,
  tx: Tx,
  receipt: string,
  { homeworkId, userId, note, urls }: HandedIn,
  now: Date,
): Promise<Date | undefined> {
  const row = await tx.one<HomeworkReceiptRow>(sql`
    select * from homework_receipts where homework_id = ${homeworkId} and user_id = ${userId}`);
  if (!row || !sameBytes(Buffer.from(receiptOf(keys, row)), Buffer.from(receipt)))
    return fail("homework.receipt_invalid");
  const note_sha256 = note === "" && row.note_sha256 === null ? null : sha256Of(note);
  if (!isSameWork(row, { pages: await sentBytesOf(tx, userId, urls), note_sha256 }))
    fail("homework.receipt_differs");
  return row.committed_at < oldestRunning(now) ? undefined : row.committed_at;
}

const sha256Of = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** Work that was handed in needs its receipt no more. */
export const removeReceipt = (tx: Tx, homeworkId: number, userId: number): Promise<number> =>
  tx.run(sql`delete from homework_receipts where homework_id = ${homeworkId} and user_id = ${userId}`);

export const removeExpired = ({ clock }: Services, tx: Tx): Promise<number> =>
  tx.run(sql`delete from homework_receipts where committed_at < ${oldestRunning(clock.now())}`);
