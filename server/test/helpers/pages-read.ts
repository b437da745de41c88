import { createRequire } from "node:module";
import pg from "pg";
import { expect, vi } from "vitest";
import type { Member, School } from "../harness.ts";

type Plan = { "Shared Hit Blocks": number; "Shared Read Blocks": number };

const { prepareValue } = createRequire(import.meta.url)("pg/lib/utils") as {
  prepareValue: (value: unknown) => string | null;
};

function literal(value: unknown): string {
  const prepared = prepareValue(value);
  return prepared === null ? "null" : pg.escapeLiteral(prepared);
}

/**
 * Pages of PostgreSQL that the statement with these words reads for a GET. It is prepared as the server's are, because
 * `explain` of a statement with parameters shows a plan made for their values.
 */
export async function pagesRead(school: School, who: Member, path: string, words: string): Promise<number> {
  const query = vi.spyOn(school.database.pool, "query");
  expect((await school.as(who).get(path)).status).toBe(200);
  const calls: readonly unknown[][] = query.mock.calls;
  const statements = calls.map(([asked]) => asked as { text?: string; values: unknown[] });
  query.mockRestore();
  const statement = statements.find(({ text }) => text?.includes(words));
  if (!statement) throw new Error(`${path} was read without a statement that contains ${words}`);
  const client = await school.database.pool.connect();
  try {
    await client.query("set plan_cache_mode = force_generic_plan");
    await client.query(`prepare noted as ${statement.text}`);
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (analyze, buffers, format json) execute noted(${statement.values.map(literal).join(", ")})`,
    );
    await client.query("deallocate noted");
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    if (!plan) throw new Error("PostgreSQL gave no plan");
    return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  } finally {
    client.release();
  }
}
