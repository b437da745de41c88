import type { InputOf, ResponseOf } from "@angon/contract";
import { PEOPLE_FILE_ROWS, type administrationUsers } from "@angon/contract/administration/users";
import { sql } from "../../../db/sql.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { canAdminister } from "../access.ts";
import { asFile, type FileRow } from "./present.ts";
import { idsOf } from "./queries-lists.ts";
import { maskedSearch } from "./rules.ts";

/** Names and phone numbers of many people leave the school, so the password is asked for. */
export async function download(
  ctx: SignedIn,
  { query: { format, ...filters } }: InputOf<typeof administrationUsers.download>,
): Promise<ResponseOf<typeof administrationUsers.download>> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  const { database } = ctx;
  const ids = await idsOf(database, filters, PEOPLE_FILE_ROWS, ctx.clock.now());
  const rows = await database.many<FileRow>(sql`
    select u.name, a.phone, u.role, u.level, u.hsc_batch, c.names as classes,
      coalesce(u.roll, c.roll) as roll, coalesce(u.section, c.section) as section,
      g.names as guardians, g.phones as guardian_phones
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join users u on u.id = wanted.id left join accounts a on a.id = u.account_id
    left join lateral (
      select string_agg(x.name, '; ' order by x.id) as names, (array_agg(m.roll order by x.id) filter (where m.roll is not null))[1] as roll,
        (array_agg(m.section order by x.id) filter (where m.section is not null))[1] as section
      from group_members m join groups x on x.id = m.group_id and x.type = 'CLASS' and not x.disabled
      where m.user_id = u.id) c on true
    left join lateral (
      select string_agg(o.name, '; ' order by o.id) as names, string_agg(p.phone, '; ' order by o.id) as phones
      from guardian_links l join users o on o.id = l.guardian_id and o.deleted_at is null
      left join accounts p on p.id = o.account_id
      where l.child_id = u.id and l.ended_at is null) g on true
    order by wanted.place`);
  await audit(database, ctx, {
    action: "users.exported",
    after: { format, rows: rows.length, ...filters, q: maskedSearch(filters.q) },
  });
  return { file: asFile(format, rows, ctx.request.language) };
}
