import type { InputOf, ResponseOf } from "@angon/contract";
import type { submissions } from "@angon/contract/homework/submissions";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit } from "../../../jobs/outbox.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { checkTextOnce } from "../../guard/public.ts";
import { forgetNames, hasOwnName } from "../../uploads/public.ts";
import { canMark } from "../access.ts";
import { homeworkForWrite } from "../commands.ts";
import { checkArrival, checkSubmitter, homeworkToSubmit } from "../commands-submitting.ts";
import { claimAttachment, claimImages, releaseFiles } from "../commands-files.ts";
import { checkPaid } from "../queries.ts";
import { committedAt, removeReceipt } from "../receipts/commands.ts";
import { isLate, isUnpublished } from "../rules.ts";
import { canRemoveSubmission } from "./access.ts";
import { asSubmission } from "./present.ts";
import { submissionFor } from "./queries.ts";

type Work = InputOf<typeof submissions.submit>["body"];

/** The time of arrival counts, not that of the transaction. */
export async function submit(
  ctx: SignedIn,
  { body }: InputOf<typeof submissions.submit>,
): Promise<ResponseOf<typeof submissions.submit>> {
  const { viewer, clock } = ctx;
  const arrived = clock.now();
  checkSubmitter(viewer);
  if (body.body === "" && body.images.length === 0) fail("homework.empty");
  // Classmates read it after the deadline.
  await checkTextOnce(ctx, [body.body]);
  return ctx.write(async (tx) => {
    const homework = await homeworkToSubmit(tx, viewer, body.homework_id);
    if (homework.blind && !canMark(viewer) && filesOf(body).some(hasOwnName)) fail("uploads.url_not_owned");
    const committed = await redeem(ctx, tx, body, arrived);
    checkArrival(homework, committed ?? arrived);
    const put = homework.has_submitted ? replace : insert;
    const id = await put(tx, viewer.userId, body, {
      at: arrived,
      committed,
      late: isLate(homework, homework.extended_until, committed ?? arrived),
    });
    await forgetNames(tx, filesOf(body));
    await removeReceipt(tx, homework.id, viewer.userId);
    await emit(tx, "submission.changed", {
      submissionId: id,
      homeworkId: homework.id,
      userId: viewer.userId,
    });
    await emit(tx, "submission.arrived", { submissionId: id });
    return asSubmission(ctx, await submissionFor(tx, viewer, id));
  });
}

/** The pictures in their order, then the attachment, as a receipt counts them. */
const filesOf = ({ images, attachment_url }: Work): string[] =>
  attachment_url ? [...images, attachment_url] : images;

/** When the receipt of the work was given, where it comes with one. */
async function redeem(ctx: SignedIn, tx: Tx, work: Work, now: Date): Promise<Date | null> {
  if (work.receipt === undefined) return null;
  const handedIn = {
    homeworkId: work.homework_id,
    userId: ctx.viewer.userId,
    note: work.body,
    urls: filesOf(work),
  };
  return (await committedAt(ctx, tx, work.receipt, handedIn, now)) ?? null;
}

type Arrival = { at: Date; committed: Date | null; late: boolean };

/**
 * The row comes first: of two requests the second waits at the unique index and is refused, before it would find the
 * files claimed. The counter comes last, so that its row is locked briefly.
 */
async function insert(tx: Tx, userId: number, work: Work, arrival: Arrival): Promise<number> {
  const { at, committed, late } = arrival;
  const made = await tx.one<{ id: number }>(sql`
    insert into submissions (homework_id, user_id, body, submitted_at, committed_at, claimed_at, is_late)
    values (${work.homework_id}, ${userId}, ${work.body}, ${at}, ${committed}, ${work.claimed_at ?? null}, ${late})
    on conflict (homework_id, user_id) do nothing returning id`);
  if (!made) return fail("homework.already_submitted");
  await attach(tx, made.id, userId, work);
  const counted = await tx.run(sql`
    update homeworks set submission_count = submission_count + 1
    where id = ${work.homework_id} and status = 'published'`);
  if (counted === 0) fail("common.not_found");
  return made.id;
}

async function attach(tx: Tx, id: number, userId: number, work: Work): Promise<void> {
  const images = await claimImages(tx, userId, work.images);
  const attachment = await claimAttachment(tx, userId, work.attachment_url);
  if (images.length === 0 && attachment === null) return;
  await tx.run(sql`
    update submissions set images = ${JSON.stringify(images)}::jsonb, attachment_url = ${attachment} where id = ${id}`);
}

/** Keeps the returned version; of two requests the second waits for the row and finds it no longer returned. */
async function replace(tx: Tx, userId: number, work: Work, arrival: Arrival): Promise<number> {
  const { at, committed, late } = arrival;
  const returned = await tx.one<{ id: number }>(sql`
    select id from submissions
    where homework_id = ${work.homework_id} and user_id = ${userId} and returned_until >= ${committed ?? at} for no key update`);
  if (!returned) return fail("homework.already_submitted");
  await tx.run(sql`
    insert into submission_versions (submission_id, version, body, images, attachment_url, submitted_at, marks, reply)
    select id, version, body, images, attachment_url, submitted_at, marks, reply from submissions
    where id = ${returned.id}`);
  await tx.run(sql`
    update submissions set version = version + 1, returned_until = null, body = ${work.body}, images = '[]',
      attachment_url = null, submitted_at = ${at}, committed_at = ${committed}, claimed_at = ${work.claimed_at ?? null}, is_late = ${late}, marks = null, part_marks = null, is_best = false,
      is_solution = false, reply = null, annotations = '{}', revision = revision + 1
    where id = ${returned.id}`);
  await attach(tx, returned.id, userId, work);
  return returned.id;
}

export async function remove(
  ctx: SignedIn,
  { params }: InputOf<typeof submissions.remove>,
): Promise<ResponseOf<typeof submissions.remove>> {
  const { viewer } = ctx;
  checkPaid(viewer);
  return ctx.write(async (tx) => {
    await homeworkForWrite(tx, viewer, params.id, true);
    const row = await submissionFor(tx, viewer, params.submissionId, params.id);
    allow(canRemoveSubmission(viewer), "homework.final");
    // The gradebook would tell whose work is gone.
    if (isUnpublished(row)) fail("homework.blind_kept");
    const removed = await tx.run(sql`delete from submissions where id = ${row.id}`);
    if (removed === 0) fail("common.not_found");
    await tx.run(sql`
      update homeworks set submission_count = submission_count - 1 where id = ${row.homework_id}`);
    for (const files of [row, ...row.versions]) await releaseFiles(tx, files);
    await audit(tx, ctx, { action: "submission.removed", object: { kind: "submission", id: row.id } });
    const { id: submissionId, homework_id: homeworkId, user_id: userId } = row;
    await emit(tx, "submission.changed", { submissionId, homeworkId, userId });
    return { ok: true };
  });
}
