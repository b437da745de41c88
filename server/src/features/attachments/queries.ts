import type { InputOf, ResponseOf } from "@angon/contract";
import { ATTACHMENTS_PAGE, type attachments } from "@angon/contract/attachments";
import { part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow } from "../../kit/fail.ts";
import { groupFor, leads, visibleTo, type GroupFound } from "../groups/public.ts";
import { visibleHomework } from "../homework/public.ts";
import { nameOfFile } from "../uploads/public.ts";
import { asFiles, type Source } from "./present.ts";
import { boundOf, cursorOf } from "./rules.ts";

/** Puts files into the group and removes those that were put there. */
export const canChange = (viewer: Viewer, group: GroupFound): boolean =>
  group.inside && !group.disabled && leads(viewer, group.my_role);

/**
 * Posts and homework with files, each by the rule of its own kind, and the files of the group itself. The ages are compared in microseconds, as they are
 * stored, and each part reads its index no further than one page.
 */
export async function ofGroup(
  ctx: SignedIn,
  { params, query }: InputOf<typeof attachments.ofGroup>,
): Promise<ResponseOf<typeof attachments.ofGroup>> {
  const { database, viewer } = ctx;
  const group = await groupFor(database, viewer, params.slug);
  allow(group.inside, "attachments.members_only");
  const mayChange = canChange(viewer, group);
  const after = boundOf(query.cursor);
  const [micros, letter, id] = [after?.micros ?? null, after?.letter ?? null, after?.id ?? null];
  const limit = ATTACHMENTS_PAGE + 1;
  const rows = await database.many<Source>(sql`
    with bound as materialized (
      select coalesce('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', 'infinity') as at),
    posted as (
      select 'p' as letter, p.id::int, p.user_id, p.created_at, p.body as title, p.images, p.attachment_url
      from posts p, bound b
      where p.group_id = ${group.id}::int and (p.images <> '[]' or p.attachment_url is not null)
        and ${visibleTo(viewer, { isInFeed: false, groupId: group.id })} and p.created_at <= b.at
        and (p.created_at < b.at or (${letter}::text = 'p' and p.id < ${id}::bigint) or ${letter}::text is null)
      order by p.created_at desc, p.id desc limit ${limit}),
    given as (
      select 'h' as letter, h.id, h.user_id, h.created_at, h.topic as title, h.images, h.attachment_url
      from homeworks h, bound b
      where h.group_id = ${group.id}::int and (h.images <> '[]' or h.attachment_url is not null)
        and ${visibleHomework(viewer)} and h.created_at <= b.at
        and (h.created_at < b.at or ${letter}::text = 'p' or (${letter}::text = 'h' and h.id < ${id}::bigint)
          or ${letter}::text is null)
      order by h.created_at desc, h.id desc limit ${limit}),
    put as (
      select 'f' as letter, gf.id, gf.user_id, gf.created_at, gf.title,
        case when gf.picture is null then '[]' else jsonb_build_array(gf.picture) end as images,
        case when gf.picture is null then gf.url end as attachment_url
      from group_files gf, bound b
      where gf.group_id = ${group.id}::int and gf.created_at <= b.at
        and (gf.created_at < b.at or ${letter}::text in ('p', 'h') or (${letter}::text = 'f' and gf.id < ${id}::bigint)
          or ${letter}::text is null)
      order by gf.created_at desc, gf.id desc limit ${limit})
    select f.*, u.name as user_name, (extract(epoch from f.created_at) * 1000000)::bigint::text as micros,
      ${nameOfFile(part`f.attachment_url`)} as attachment_name
    from (select * from posted union all select * from given union all select * from put) f join users u on u.id = f.user_id
    order by f.created_at desc, f.letter desc, f.id desc limit ${limit}`);
  const pageRows = rows.slice(0, ATTACHMENTS_PAGE);
  const last = pageRows.at(-1);
  return {
    data: pageRows.flatMap((row) => asFiles(ctx, row, mayChange)),
    next: last && rows.length > pageRows.length ? cursorOf(last) : null,
    can: { add: mayChange },
  };
}
