import type { InputOf, ResponseOf } from "@angon/contract";
import type { marking } from "@angon/contract/homework/marking";
import { part, sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { readersNow } from "../../../kit/viewer.ts";
import { namedAmong } from "../../search/names/public.ts";
import { canMark, canUse } from "../access.ts";
import { checkPaid, homeworkFor } from "../queries.ts";
import { missingStudents } from "../queries-students.ts";
import { isUnpublished } from "../rules.ts";

const MOST = 9;
/** Those who have not paid are left out afterwards. */
const MAX_LISTED_NAMES = 50;

/** Students that `extend` accepts. Of blind homework the list would tell who has just submitted. */
export async function students(
  ctx: SignedIn,
  { params, query }: InputOf<typeof marking.students>,
): Promise<ResponseOf<typeof marking.students>> {
  const { viewer, database, clock } = ctx;
  checkPaid(viewer);
  const homework = await homeworkFor(database, viewer, params.id);
  const { id, hsc_batch, group_id } = homework;
  allow(canMark(viewer), "homework.markers_only");
  const named = await namedAmong(
    database,
    query.search,
    null,
    MAX_LISTED_NAMES,
    part`u.role = 'USER' and u.level > 0 and u.deleted_at is null and not u.is_assistant
      and (u.hsc_batch = ${hsc_batch}::text
        or exists (select from group_members m where m.group_id = ${group_id}::int and m.user_id = u.id))
      and (${isUnpublished(homework)}::boolean
        or not exists (select from submissions x where x.homework_id = ${id}::int and x.user_id = u.id))`,
  );
  const readers = await readersNow(
    database,
    named.map((one) => one.id),
    clock.now(),
  );
  const able = new Set(readers.filter(canUse).map(({ userId }) => userId));
  const ids = named.map((one) => one.id).filter((userId) => able.has(userId));
  const data = await database.many<{ id: number; name: string; image: string | null }>(sql`
    select id, name, image from users where id = any(${ids.slice(0, MOST)}::int[])
    order by array_position(${ids}::int[], id)`);
  return { data };
}

/** Of blind homework the list would tell who has submitted, so that there is none before its marks are published. */
export async function missing(
  ctx: SignedIn,
  { params }: InputOf<typeof marking.missing>,
): Promise<ResponseOf<typeof marking.missing>> {
  const { viewer, database, clock } = ctx;
  checkPaid(viewer);
  const homework = await homeworkFor(database, viewer, params.id);
  allow(canMark(viewer), "homework.markers_only");
  allow(!isUnpublished(homework), "common.not_found");
  return { data: await missingStudents(database, homework, clock.now()) };
}
