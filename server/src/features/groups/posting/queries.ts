import type { InputOf, ResponseOf } from "@angon/contract";
import type { posting } from "@angon/contract/groups/posting";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { groupFor, leads } from "../public.ts";

export async function rules(
  { database, viewer }: SignedIn,
  { params }: InputOf<typeof posting.rules>,
): Promise<ResponseOf<typeof posting.rules>> {
  const group = await groupFor(database, viewer, params.id);
  allow(leads(viewer, group.my_role));
  const row = await database.one<{ waiting: number }>(sql`
    select count(*)::int as waiting from posts p join held_posts h on h.post_id = p.id
    where p.status = 'held' and h.waits_for = 'officers' and p.group_id = ${group.id} and p.user_id <> ${viewer.userId}`);
  return { posting: group.posting, slow_minutes: group.slow_minutes, waiting: row?.waiting ?? 0 };
}
