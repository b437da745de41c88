import type { InputOf, ResponseOf } from "@angon/contract";
import type { administrationTerms, Term } from "@angon/contract/administration/terms";
import { part, sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { canAdminister } from "../access.ts";

export async function list(
  { database, viewer }: SignedIn,
  { query }: InputOf<typeof administrationTerms.list>,
): Promise<ResponseOf<typeof administrationTerms.list>> {
  allow(canAdminister(viewer), "administration.staff_only");
  const { q, field, removed, cursor, limit } = query;
  const filters = [
    q !== undefined && part`strpos(lower(bengali || ' ' || english), lower(${q})) > 0`,
    field !== undefined && part`field = ${field}`,
    removed === "true" && part`removed_at is not null`,
    removed === "false" && part`removed_at is null`,
    cursor !== undefined && part`id < ${cursor}`,
  ].reduce((all, one) => (one ? part`${all} and ${one}` : all), part`true`);
  const rows = await database.many<Term>(sql`
    select id, field, bengali, english, removed_at is not null as is_removed
    from terms where ${filters} order by id desc limit ${limit + 1}`);
  const data = rows.slice(0, limit);
  return { data, next: rows.length > limit ? String(data.at(-1)?.id) : null };
}
