import { streams, type Offer, type OfferedSubject } from "@angon/contract/setup";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Context } from "../../kit/context.ts";
import { furtherPapers, streamOf } from "./curriculum/streams.ts";

/** A school with an admin counts as set up, also one that the command line or a seed made. */
export async function isSetupOpen(db: Db): Promise<boolean> {
  const row = await db.one<{ open: boolean }>(sql`
    select not exists (select from setup where finished_at is not null)
      and not exists (select from users where role = 'ADMIN') as open`);
  return row?.open === true;
}

export async function offer({ database, config }: Context): Promise<Offer> {
  return { subjects: await offeredSubjects(database), public_url: config.PUBLIC_URL ?? null };
}

/** The rows of the table, whose chapters links and seeds name, and the papers that it lacks. */
export async function offeredSubjects(db: Db): Promise<OfferedSubject[]> {
  const rows = await db.many<Omit<OfferedSubject, "stream">>(sql`
    select s.key, s.name, s.name_en,
      array(select c.name from chapters c where c.subject_id = s.id order by c.sort_order) as chapters
    from subjects s order by s.sort_order`);
  const savedKeys = new Set(rows.map(({ key }) => key));
  const further = furtherPapers
    .filter(({ key }) => !savedKeys.has(key))
    .map(({ key, name, name_en, chapters }) => ({ key, name, name_en, chapters: [...chapters] }));
  const offered = [...rows, ...further].map((subject) => ({
    ...subject,
    stream: streamOf.get(subject.key) ?? ("common" as const),
  }));
  return streams.flatMap((stream) => offered.filter((subject) => subject.stream === stream));
}
