import type { Annotations } from "@angon/contract/homework/annotations";
import type { HomeworkPart } from "@angon/contract/homework";
import type { Tx } from "../../src/db/database.ts";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../cast.ts";
import { instantOf, type SeedSubmission } from "./submissions.ts";

/** Hours after which a script is marked, at most. */
const SOON = 20;

/** The first parts are full before a later one gets a mark, as the easier ones come first. */
export function partMarks(marks: number, parts: readonly HomeworkPart[]): number[] | null {
  if (parts.length === 0) return null;
  let left = marks;
  return parts.map(({ max }) => {
    const got = Math.min(max, left);
    left -= got;
    return got;
  });
}

/** Ticks beside the right lines, a circle around the wrong one with a word to it, and a stroke under the result. */
const annotations: Annotations = {
  "0": [
    { type: "tick", x: 0.8, y: 0.22 },
    { type: "tick", x: 0.8, y: 0.38 },
    { type: "circle", x: 0.36, y: 0.46, rx: 0.2, ry: 0.05 },
    { type: "text", x: 0.55, y: 0.53, text: "একক?" },
    { type: "stroke", points: [0.2, 0.66, 0.32, 0.655, 0.44, 0.662, 0.56, 0.656] },
  ],
  "1": [{ type: "cross", x: 0.7, y: 0.5 }],
};

const drawnOn = ({ pages, outcome }: SeedSubmission): Annotations =>
  outcome.annotated
    ? Object.fromEntries(Object.entries(annotations).filter(([page]) => Number(page) < pages.length))
    : {};

export async function writeMarks(tx: Tx, now: Date, submissions: readonly SeedSubmission[]): Promise<void> {
  const rows = submissions
    .filter(({ marks, outcome }) => marks !== null || outcome.reply)
    .map((one) => ({
      id: one.id,
      marks: one.marks,
      part_marks: one.marks === null ? null : partMarks(one.marks, one.homework.parts ?? []),
      is_best: one.outcome.best ?? false,
      is_solution: one.outcome.solution ?? false,
      reply: one.outcome.reply ?? null,
      reply_audience: one.outcome.aside || one.outcome.returned ? "u" : "p",
      annotations: drawnOn(one),
      marked_by: cast[one.homework.teacher].id,
      marked_at: instantOf(now, one.at + Math.min(SOON, -one.at * 0.6)),
      returned_until: one.outcome.returned ? instantOf(now, one.outcome.returned) : null,
    }));
  await tx.run(sql`
    update submissions x set marks = r.marks, is_best = r.is_best, is_solution = r.is_solution, reply = r.reply,
      part_marks = case when r.part_marks is not null
        then array(select jsonb_array_elements_text(r.part_marks)::smallint) end,
      reply_audience = r.reply_audience, annotations = r.annotations, marked_by = r.marked_by, marked_at = r.marked_at,
      returned_until = r.returned_until, revision = 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, marks smallint, part_marks jsonb,
      is_best boolean, is_solution boolean, reply text, reply_audience text, annotations jsonb, marked_by int,
      marked_at timestamptz, returned_until timestamptz)
    where x.id = r.id`);
  const bookmarks = submissions
    .filter(({ outcome }) => outcome.bookmarked)
    .map(({ id, homework }) => ({ id, user_id: cast[homework.teacher].id }));
  await tx.run(sql`
    insert into submission_bookmarks (submission_id, user_id, created_at)
    select id, user_id, ${now} from jsonb_to_recordset(${JSON.stringify(bookmarks)}::jsonb) as r (id int, user_id int)`);
}
