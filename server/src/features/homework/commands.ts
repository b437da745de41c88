import type { InputOf, ResponseOf } from "@angon/contract";
import type { homework, HomeworkChange, HomeworkPart, NewHomework } from "@angon/contract/homework";
import { parseDeadline } from "@angon/contract/homework/deadline";
import type { Tx } from "../../db/database.ts";
import { columns, joined, part, sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { closedBy, isClosed, type Viewer } from "../../kit/access.ts";
import { audit } from "../../kit/audit.ts";
import { plus } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { placeFor } from "../groups/public.ts";
import { canCreate, canEdit, canRemove } from "./access.ts";
import {
  claimAttachment,
  claimImages,
  filesToCopy,
  updateAttachment,
  updateImages,
} from "./commands-files.ts";
import type { HomeworkSeen } from "./present.ts";
import { checkAudience } from "./queries-audience.ts";
import { checkPaid, homeworkFor, isTopic } from "./queries.ts";
import { addsUp, endOf, isPlannable, keepsTerms } from "./rules.ts";
import { writtenColumns, type HomeworkRow, type WrittenHomework } from "./tables.ts";

export async function create(
  ctx: SignedIn,
  { body }: InputOf<typeof homework.create>,
): Promise<ResponseOf<typeof homework.create>> {
  const { viewer, clock } = ctx;
  allow(canCreate(viewer), "homework.staff_only");
  const times = timesOf(body);
  if (!isPlannable(times, clock.now())) fail("homework.deadline");
  if (!addsUp(body.parts)) fail("homework.parts");
  return ctx.write(async (tx) => {
    await checkAudience(viewer, body, (groupId) => placeFor(tx, viewer, groupId));
    if (!(await isTopic(tx, body.subject_id, body.chapter_id ?? null))) fail("homework.subject_unknown");
    const copied = body.copy_of
      ? await filesToCopy(tx, await homeworkFor(tx, viewer, body.copy_of))
      : undefined;
    const images = await claimImages(tx, viewer.userId, body.images, copied?.images);
    const attachment_url = await claimAttachment(
      tx,
      viewer.userId,
      body.attachment_url,
      copied?.attachment_url,
    );
    const written = valuesOf({
      ...body,
      ...times,
      chapter_id: body.chapter_id ?? null,
      images,
      attachment_url,
    });
    const made = await tx.one<{ id: number }>(sql`
      insert into homeworks (user_id, group_id, hsc_batch, created_at, ${columns(writtenColumns)})
      values (${viewer.userId}, ${body.group_id ?? null}, ${body.hsc_batch ?? null}, ${clock.now()}, ${joined(written)})
      returning id`);
    if (!made) return fail("common.internal");
    await emitTimes(tx, made.id, times, clock.now());
    await emit(tx, "homework.announced", { homeworkId: made.id });
    return made;
  });
}

/** The values of `writtenColumns`, in their order; all lists among them are stored as jsonb. */
const valuesOf = (homework: WrittenHomework) =>
  writtenColumns.map((column) => {
    const value = homework[column];
    return Array.isArray(value) ? part`${JSON.stringify(value)}::jsonb` : part`${value}`;
  });

type Times = Pick<HomeworkRow, "deadline" | "late_until">;

const timesOf = ({ deadline, late_until }: Pick<NewHomework, "deadline" | "late_until">): Times => ({
  deadline: parseDeadline(deadline) ?? fail("homework.deadline"),
  late_until: late_until ? (parseDeadline(late_until) ?? fail("homework.deadline")) : null,
});

/** The access rule reads the flag `ended`, so the job has to run after the last moment to submit. */
export const emitEnd = (tx: Tx, homeworkId: number, end: Date): Promise<void> =>
  emit(tx, "homework.ended", { homeworkId }, plus(end, { seconds: 1 }));

/** Homework that is due within a day was announced or changed just now, so it needs no reminder. */
async function emitTimes(tx: Tx, homeworkId: number, times: Times, now: Date): Promise<void> {
  const remindAt = plus(times.deadline, { days: -1 });
  if (remindAt > now) await emit(tx, "homework.due", { homeworkId }, remindAt);
  await emitEnd(tx, homeworkId, endOf(times, null));
}

/**
 * Homework for a write: the writer's membership stays until the transaction ends, and a closed batch refuses. `lock`
 * also waits for other edits and for submissions in flight.
 */
export async function homeworkForWrite(
  tx: Tx,
  viewer: Viewer,
  id: number,
  lock: boolean,
): Promise<HomeworkSeen> {
  if (lock) await tx.run(sql`select from homeworks where id = ${id} for no key update`);
  const row = await homeworkFor(tx, viewer, id);
  await holdForWrite(tx, viewer, row);
  return row;
}

export async function holdForWrite(
  tx: Tx,
  viewer: Viewer,
  homework: Pick<HomeworkRow, "group_id" | "hsc_batch">,
): Promise<void> {
  if (homework.group_id !== null) await placeFor(tx, viewer, homework.group_id);
  if (isClosed(viewer, homework)) fail(closedBy(homework));
}

export async function update(
  ctx: SignedIn,
  { params, body }: InputOf<typeof homework.update>,
): Promise<ResponseOf<typeof homework.update>> {
  const { viewer, clock } = ctx;
  return ctx.write(async (tx) => {
    const row = await homeworkForWrite(tx, viewer, params.id, true);
    allow(canEdit(viewer, row), "homework.not_yours");
    const times = changedTimes(row, body, clock.now());
    if (row.submission_count > 0 && !keepsTerms(row, body, times)) fail("homework.has_submissions");
    const parts = body.parts ?? (row.parts as HomeworkPart[]);
    if (!addsUp(parts)) fail("homework.parts");
    const topic = changedTopic(row, body);
    if (!(await isTopic(tx, topic.subject_id, topic.chapter_id))) fail("homework.subject_unknown");
    const images = await updateImages(tx, row, body.images);
    const attachment_url = await updateAttachment(tx, row, body.attachment_url);
    const written = valuesOf({ ...row, ...givenIn(body), ...topic, ...times, parts, images, attachment_url });
    await tx.run(sql`
      update homeworks set (${columns(writtenColumns)}) = (${joined(written)}), edited_at = ${clock.now()},
        ended = ${endOf(times, null) < clock.now()}
      where id = ${row.id}`);
    await emitTimes(tx, row.id, times, clock.now());
    if (concernsStudents(body)) await emit(tx, "homework.changed", { homeworkId: row.id });
    return { id: row.id };
  });
}

/** A field that the request leaves out keeps its value. */
const givenIn = (change: HomeworkChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [Field in keyof HomeworkChange]: Exclude<HomeworkChange[Field], undefined>;
  };

/** A corrected title or subject is no news. */
const concernsStudents = ({
  topic: _topic,
  subject_id: _subject,
  chapter_id: _chapter,
  ...work
}: HomeworkChange) => Object.values(work).some((value) => value !== undefined);

function changedTimes(row: HomeworkSeen, change: HomeworkChange, now: Date): Times {
  const given = timesOf({
    deadline: change.deadline ?? row.deadline.toISOString(),
    late_until: change.late_until === undefined ? (row.late_until?.toISOString() ?? null) : change.late_until,
  });
  const isChanged = change.deadline !== undefined || change.late_until !== undefined;
  if (isChanged && !isPlannable(given, now)) fail("homework.deadline");
  return given;
}

/** Another subject without a chapter has none. */
const changedTopic = (row: HomeworkSeen, { subject_id, chapter_id }: HomeworkChange) => ({
  subject_id: subject_id ?? row.subject_id,
  chapter_id:
    chapter_id !== undefined
      ? chapter_id
      : subject_id === undefined || subject_id === row.subject_id
        ? row.chapter_id
        : null,
});

/** Hides it and its submissions at once; a job releases the files and takes the points back. */
export async function remove(
  ctx: SignedIn,
  { params }: InputOf<typeof homework.remove>,
): Promise<ResponseOf<typeof homework.remove>> {
  const { viewer } = ctx;
  checkPaid(viewer);
  return ctx.write(async (tx) => {
    await tx.run(sql`select from homeworks where id = ${params.id} for no key update`);
    const row = await homeworkFor(tx, viewer, params.id);
    allow(canRemove(viewer, row), "homework.not_yours");
    await tx.run(sql`update homeworks set status = 'removed' where id = ${row.id}`);
    if (row.user_id !== viewer.userId)
      await audit(tx, ctx, { action: "homework.removed", object: { kind: "homework", id: row.id } });
    await emit(tx, "homework.removed", { homeworkId: row.id });
    return { ok: true };
  });
}
