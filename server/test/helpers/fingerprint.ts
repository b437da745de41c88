import type { School } from "../harness.ts";

/** Tables that every request may change, granted or refused, and a while later those of presence. */
const volatileTables = ["rate_limits", "audit_log", "presence", "live_inbox", "live_log", "live_mark"];

/** Everything a school has written down, table by table; two are equal when nothing was written between them. */
export async function fingerprintOf(
  school: School,
  excludedTables: readonly string[] = [],
): Promise<Record<string, string>> {
  const tables = await school.rows<{ name: string }>({
    text: `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
    values: [],
    name: "",
  });
  const included = tables.filter(({ name }) => ![...volatileTables, ...excludedTables].includes(name));
  const hashQuery = ({ name }: { name: string }) =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${name} t`;
  const rows = await school.rows<{ name: string; hash: string }>({
    text: included.map(hashQuery).join(" union all "),
    values: [],
    name: "",
  });
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
