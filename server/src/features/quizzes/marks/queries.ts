import type { InputOf, ResponseOf } from "@angon/contract";
import type { examMarks } from "@angon/contract/quizzes/marks";
import type { SignedIn } from "../../../kit/context.ts";
import { badCursor } from "../../../kit/cursor.ts";
import { allow } from "../../../kit/fail.ts";
import { canAnalyse, canExtend } from "../exams/access.ts";
import type { ExamSeen } from "../exams/present.ts";
import { examFor } from "../exams/queries.ts";
import { isExtendable } from "../exams/rules.ts";
import { isOver } from "../rules.ts";
import { asFile, asMark } from "./present.ts";
import { countsOf, marksOf } from "./queries-students.ts";

async function seenBy({ database, viewer }: SignedIn, id: number): Promise<ExamSeen> {
  const exam = await examFor(database, viewer, id);
  allow(canAnalyse(viewer), "exams.staff_only");
  return exam;
}

export async function list(
  ctx: SignedIn,
  { params, query }: InputOf<typeof examMarks.list>,
): Promise<ResponseOf<typeof examMarks.list>> {
  const { database, viewer, clock } = ctx;
  const exam = await seenBy(ctx, params.id);
  const asked = { exam, viewer, now: clock.now() };
  const { limit, cursor } = query;
  const { sat, absent, has_cursor: hasCursor } = await countsOf(database, asked, cursor);
  if (cursor !== undefined && !hasCursor) badCursor();
  const rows = await marksOf(database, asked, { ...query, limit: limit + 1 });
  const pageRows = rows.slice(0, limit);
  return {
    data: pageRows.map(asMark),
    next: rows.length > limit ? String(pageRows.at(-1)?.id) : null,
    exam: {
      title: exam.title,
      total_marks: exam.total_marks,
      start_time: exam.starts_at.toISOString(),
      end_time: exam.ends_at.toISOString(),
      audience: exam.group_name ?? exam.hsc_batch ?? "",
      is_over: isOver(exam, asked.now),
    },
    sat,
    absent,
    can: { extend: canExtend(viewer) && isExtendable(exam, asked.now) },
  };
}

export async function file(
  ctx: SignedIn,
  { params, query: { format, sort } }: InputOf<typeof examMarks.file>,
): Promise<ResponseOf<typeof examMarks.file>> {
  const { database, viewer, clock, request } = ctx;
  const exam = await seenBy(ctx, params.id);
  const rows = await marksOf(
    database,
    { exam, viewer, now: clock.now() },
    { sort, direction: "forward", limit: null },
  );
  return { file: asFile(format, rows.map(asMark), exam, request.language) };
}
