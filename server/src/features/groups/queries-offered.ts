import type { InputOf, ResponseOf } from "@angon/contract";
import type { groups } from "@angon/contract/groups";
import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { isAdmin, type Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { canFound } from "./access.ts";
import { asGroup, type GroupSeen } from "./present.ts";
import { seenBy } from "./queries.ts";
import type { GroupRow } from "./tables.ts";

const MAX_OTHERS = 200;

/** Private, closed or other batches' groups are offered to admins only. `g` is the row of `groups`. */
const offeredTo = (viewer: Viewer) => part`
  (${isAdmin(viewer)} or (g.visibility = 'PUBLIC' and not g.disabled))
  and (g.hsc_batch is null or g.hsc_batch = any(${viewer.batches}::text[]))`;

export async function others(
  { database, viewer }: SignedIn,
  { query }: InputOf<typeof groups.others>,
): Promise<ResponseOf<typeof groups.others>> {
  const type = query.group_type ?? null;
  const rows = await database.many<GroupSeen>(sql`
    ${seenBy(viewer)} where m.user_id is null and ${offeredTo(viewer)}
      and (${type}::text is null or g.type = ${type}::text)
    order by g.member_count desc, g.id limit ${MAX_OTHERS}`);
  return { groups: { others: rows.map((row) => asGroup(viewer, row)) }, can: { create: canFound(viewer) } };
}

export type GroupNamed = Pick<GroupRow, "id" | "slug" | "name" | "image" | "member_count">;

/** So many names are compared by their sound; groups whose name holds the text come before them. */
const MAX_COMPARED = 150;

/** The groups that the viewer is in or is offered, those first whose name holds a text, then the viewer's own. */
export const groupsWithNames = (db: Db, viewer: Viewer, text: string): Promise<GroupNamed[]> =>
  db.many<GroupNamed>(sql`
    select g.id, g.slug, g.name, g.image, g.member_count
    from groups g left join group_members m on m.group_id = g.id and m.user_id = ${viewer.userId}
    where m.user_id is not null or (${offeredTo(viewer)})
    order by strpos(lower(g.name), lower(${text})) > 0 desc, m.user_id is not null desc, g.member_count desc, g.id
    limit ${MAX_COMPARED}`);
