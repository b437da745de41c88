import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { audit } from "../../kit/audit.ts";
import type { Context } from "../../kit/context.ts";

type NewPaper = {
  key: string;
  name: string;
  name_en: string;
  level: number;
  chapters: readonly string[];
};

type Doer = Pick<Context, "clock" | "viewer" | "request">;

/** The subjects with these keys are offered, the others hidden; papers that the table lacks are added with their chapters. */
export async function choosePapers(
  ctx: Doer,
  tx: Tx,
  keys: readonly string[],
  further: readonly NewPaper[],
): Promise<void> {
  await tx.run(sql`lock table subjects in share row exclusive mode`);
  await tx.run(sql`
    update subjects set hidden_at = case when key = any(${[...keys]}::text[]) then null
      else coalesce(hidden_at, ${ctx.clock.now()}) end`);
  const added = await tx.many<{ id: number; key: string }>(sql`
    insert into subjects (id, key, name, name_en, sort_order)
    select (select greatest(max(id), 99) from subjects) + place, p.key, p.name, p.name_en,
      (select max(sort_order) from subjects) + place
    from (
      select p.*, row_number() over (order by ordinality) as place
      from rows from (jsonb_to_recordset(${JSON.stringify(further)}::jsonb) as (key text, name text, name_en text))
        with ordinality as p (key, name, name_en, ordinality)
      where p.key = any(${[...keys]}::text[]) and not exists (select from subjects s where s.key = p.key)) p
    returning id, key`);
  await addChapters(tx, added, further);
  await audit(tx, ctx, { action: "subject.chosen", after: { keys } });
}

async function addChapters(
  tx: Tx,
  subjects: readonly { id: number; key: string }[],
  papers: readonly NewPaper[],
): Promise<void> {
  const rows = subjects.flatMap(({ id, key }) => {
    const paper = papers.find((one) => one.key === key);
    return (paper?.chapters ?? []).map((name, i) => ({
      subject_id: id,
      name,
      level: paper?.level,
      sort_order: i + 1,
    }));
  });
  await tx.run(sql`
    insert into chapters (subject_id, name, level, sort_order)
    select subject_id, name, level, sort_order from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (subject_id int, name text, level int, sort_order int)`);
}
