import { sql } from "../../src/db/sql.ts";
import type { School } from "../harness.ts";

/** The texts among these that a row of any table holds, with the tables. */
export async function tablesWith(
  school: School,
  texts: readonly string[],
): Promise<Record<string, string[]>> {
  const rows = await school.rows<{ text: string; table_name: string }>(sql`
    select text, table_name from information_schema.tables t cross join unnest(${texts}::text[]) text
    where table_schema = 'public' and table_type = 'BASE TABLE' and query_to_xml(
      format('select 1 from %I x where x::text like %L limit 1', table_name, '%' || text || '%'), false, true, ''
    )::text <> '' order by 1, 2`);
  const found: Record<string, string[]> = {};
  for (const { text, table_name } of rows) (found[text] ??= []).push(table_name);
  return found;
}
