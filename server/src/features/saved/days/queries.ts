import type { ResponseOf } from "@angon/contract";
import { preview } from "@angon/contract/markup/preview";
import { SAVED_DAYS, type savedDays } from "@angon/contract/saved/days";
import { fixed, sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { visibleTo } from "../../groups/public.ts";

/** Of posts that the viewer may still read. */
export async function list({ database, viewer }: SignedIn): Promise<ResponseOf<typeof savedDays.list>> {
  const rows = await database.many<{ id: number; body: string; on: string }>(sql`
    select p.id, p.body, s.remind_on::text as on from saves s join posts p on p.id = s.post_id
    where s.user_id = ${viewer.userId} and s.remind_on is not null and ${visibleTo(viewer)}
    order by s.remind_on, p.id limit ${fixed(SAVED_DAYS.listed)}`);
  return rows.map(({ id, body, on }) => ({ post_id: id, title: preview(body), on }));
}
