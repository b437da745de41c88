import type { InputOf, ResponseOf } from "@angon/contract";
import { SENTENCE_LIMITS, type sentences } from "@angon/contract/homework/sentences";
import type { Db } from "../../../db/database.ts";
import { fixed, part, sql } from "../../../db/sql.ts";
import { isAdmin } from "../../../kit/access.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { anyGroup } from "../../groups/public.ts";
import { canMark } from "../access.ts";
import { checkPaid, homeworkFor } from "../queries.ts";
import { isUnpublished } from "../rules.ts";
import { reachedGuardians } from "../weekly/public.ts";
import { sentencesFrom } from "./present.ts";
import type { GuardianMessage } from "./tables.ts";

export type OfClass = { homework_id?: number | undefined; group_id?: number | undefined };

/** The class as its markers see it: the batch or group of homework, or a class or course group of the viewer. */
export async function classFor(ctx: SignedIn, db: Db, { homework_id, group_id }: OfClass) {
  const { viewer } = ctx;
  allow((homework_id === undefined) !== (group_id === undefined), "sentences.one_class");
  allow(canMark(viewer), "homework.markers_only");
  if (homework_id !== undefined) {
    checkPaid(viewer);
    const row = await homeworkFor(db, viewer, homework_id);
    return {
      homeworkId: row.id,
      groupId: row.group_id,
      batch: row.hsc_batch,
      showsWork: !isUnpublished(row),
    };
  }
  const group = await anyGroup(db, viewer, String(group_id));
  allow(group.my_role !== null || isAdmin(viewer), "common.not_found");
  allow(group.type === "CLASS" || group.type === "COURSE", "common.not_found");
  return { homeworkId: null, groupId: group.id, batch: null, showsWork: false };
}

export type ClassFound = Awaited<ReturnType<typeof classFor>>;

/** The students `u` of a class. */
export const studentsIn = ({ groupId, batch }: ClassFound) => part`
  u.role = 'USER' and u.level > 0 and u.deleted_at is null and not u.is_assistant
  and (u.hsc_batch = ${batch}::text
    or exists (select from group_members m where m.group_id = ${groupId}::int and m.user_id = u.id))`;

type Row = {
  id: number;
  name: string;
  image: string | null;
  handed_in: boolean | null;
  reachable: boolean;
  last: (Pick<GuardianMessage, "sentence" | "state"> & { at: string }) | null;
};

export async function students(
  ctx: SignedIn,
  { query }: InputOf<typeof sentences.students>,
): Promise<ResponseOf<typeof sentences.students>> {
  const { database, clock, request } = ctx;
  const found = await classFor(ctx, database, query);
  const rows = await database.many<Row>(sql`
    select u.id, u.name, u.image,
      case when ${found.showsWork}::boolean then exists (
        select from submissions x where x.homework_id = ${found.homeworkId}::int and x.user_id = u.id) end as handed_in,
      exists (select from (${reachedGuardians(ctx, clock.now())}) r where r.child_id = u.id) as reachable,
      (select json_build_object('sentence', g.sentence, 'state', g.state, 'at', g.created_at)
        from guardian_messages g where g.child_id = u.id order by g.id desc limit 1) as last
    from users u where ${studentsIn(found)}
    order by u.name, u.id limit ${fixed(SENTENCE_LIMITS.listed)}`);
  return {
    sentences: sentencesFrom(ctx.settings.get("sentences")).sentences,
    students: rows.map(({ last, ...row }) => ({
      ...row,
      last: last && {
        sentence: last.sentence[request.language],
        state: last.state,
        at: new Date(last.at).toISOString(),
      },
    })),
  };
}
