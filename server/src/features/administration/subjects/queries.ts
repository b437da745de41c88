import type { InputOf } from "@angon/contract";
import type {
  AdminChapter,
  AdminSubject,
  administrationSubjects,
} from "@angon/contract/administration/subjects";
import type { Db } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { canAdminister } from "../access.ts";

export async function list({ database, viewer }: SignedIn): Promise<AdminSubject[]> {
  allow(canAdminister(viewer), "administration.staff_only");
  return allSubjects(database);
}

export const allSubjects = (db: Db) =>
  db.many<AdminSubject>(sql`
    select s.id, s.key, s.name, s.name_en, s.hidden_at is not null as is_hidden,
      (select count(*) from chapters c where c.subject_id = s.id)::int as chapters
    from subjects s order by s.sort_order`);

export async function chapters(
  { database, viewer }: SignedIn,
  { params }: InputOf<typeof administrationSubjects.chapters>,
): Promise<AdminChapter[]> {
  allow(canAdminister(viewer), "administration.staff_only");
  return allChapters(database, params.id);
}

export const allChapters = (db: Db, subjectId: number) =>
  db.many<AdminChapter>(sql`
    select id, name, level, hidden_at is not null as is_hidden from chapters
    where subject_id = ${subjectId}::int order by sort_order`);
