import type { InputOf, ResponseOf } from "@angon/contract";
import type { AdminGroup, administrationGroups } from "@angon/contract/administration/groups";
import type { Db } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { canAdminister } from "../access.ts";

type Row = Omit<AdminGroup, "created_at"> & { created_at: Date };

const selected = part`
  select g.id, g.slug, g.name, g.image, g.type, g.visibility, g.hsc_batch, g.member_count as members,
    g.disabled as is_archived, g.created_at,
    case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as owner,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as founder
  from groups g
  left join users u on u.id = g.created_by and u.deleted_at is null
  left join group_members m on m.group_id = g.id and m.is_owner
  left join users o on o.id = m.user_id and o.deleted_at is null`;

const asAdminGroup = ({ created_at, ...row }: Row): AdminGroup => ({
  ...row,
  created_at: created_at.toISOString(),
});

/** A school has some hundred groups, so a part of a name needs no index. */
export async function list(
  { database, viewer }: SignedIn,
  { query }: InputOf<typeof administrationGroups.list>,
): Promise<ResponseOf<typeof administrationGroups.list>> {
  allow(canAdminister(viewer), "administration.staff_only");
  const { q = null, type = null, state = null, hsc_batch = null, cursor = null, limit } = query;
  const rows = await database.many<Row>(sql`
    ${selected}
    where (${cursor}::int is null or g.id < ${cursor}::int)
      and (${q}::text is null or position(lower(${q}::text) in lower(g.name)) > 0
        or position(lower(${q}::text) in g.slug) > 0)
      and (${type}::text is null or g.type = ${type}::text)
      and (${state}::text is null or g.disabled = (${state}::text = 'archived'))
      and (${hsc_batch}::text is null or g.hsc_batch = ${hsc_batch}::text)
    order by g.id desc limit ${limit + 1}`);
  const pageRows = rows.slice(0, limit);
  return {
    data: pageRows.map(asAdminGroup),
    next: rows.length > limit ? String(pageRows.at(-1)?.id) : null,
  };
}

export async function oneOf(db: Db, id: number): Promise<AdminGroup> {
  const row = await db.one<Row>(sql`${selected} where g.id = ${id}`);
  return row ? asAdminGroup(row) : fail("common.not_found");
}
