import { HOMEWORK_LIMITS, type HomeworkPart } from "@angon/contract/homework";
import type { Db } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { Viewer } from "../../../kit/access.ts";
import { visibleHomework } from "../queries.ts";
import type { HomeworkRow, SubmissionRow } from "../tables.ts";
import { canReadMarks, canReadReply } from "./access.ts";

type Row = Pick<HomeworkRow, "topic" | "body" | "parts" | "blind" | "marks_published_at"> &
  Pick<SubmissionRow, "user_id" | "part_marks" | "marks" | "reply" | "reply_audience" | "returned_until"> & {
    earlier_reply: string | null;
  };

export type MarkedWork = {
  topic: string;
  body: string;
  reply: string | null;
  parts: (HomeworkPart & { marks: number })[];
};

/** The viewer's own work with what a marker said about it; undefined before there is anything that the viewer may read. */
export async function markedWork(
  db: Db,
  viewer: Viewer,
  homeworkId: number,
): Promise<MarkedWork | undefined> {
  const row = await db.one<Row>(sql`
    select h.topic, h.body, h.parts, h.blind, h.marks_published_at, x.user_id, x.part_marks, x.marks, x.reply,
      x.reply_audience, x.returned_until,
      (select v.reply from submission_versions v where v.submission_id = x.id order by v.version desc limit 1)
        as earlier_reply
    from submissions x join homeworks h on h.id = x.homework_id
    where ${visibleHomework(viewer)} and x.homework_id = ${homeworkId} and x.user_id = ${viewer.userId}`);
  if (!row) return undefined;
  const { topic, body } = row;
  const marks = canReadMarks(viewer, row) ? row.marks : null;
  const reply = (canReadReply(viewer, row) ? row.reply : null) ?? row.earlier_reply;
  if (reply === null && marks === null) return undefined;
  return {
    topic,
    body,
    reply,
    parts: marks === null ? [] : markedParts(row, marks),
  };
}

/** Work without parts is one part without a name. */
function markedParts({ parts, part_marks }: Row, marks: number): MarkedWork["parts"] {
  const own = parts as HomeworkPart[];
  if (own.length === 0 || part_marks === null) return [{ label: "", max: HOMEWORK_LIMITS.marks, marks }];
  return own.map((part, i) => ({ ...part, marks: part_marks[i] ?? 0 }));
}
