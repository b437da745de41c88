import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { useSchool } from "../harness.ts";

const PEOPLE = 5_000;

const school = useSchool();

beforeAll(async () => {
  await school.database.run(sql`
    with opened as (
      insert into accounts (phone, password_hash)
      select '017' || lpad((20000000 + n)::text, 8, '0'), 'x' from generate_series(1, ${PEOPLE}::int) n returning id)
    insert into users (account_id, name, level, hsc_batch) select id, 'ছাত্র ' || id, 12, 'HSC 25' from opened`);
  await school.database.pool.query("analyze users, accounts");
});

afterEach(() => vi.restoreAllMocks());

it.each([
  ["the first page", ""],
  ["the newest", "?sort=newest"],
  ["those of a status", `?status=active&batch=${encodeURIComponent("HSC 25")}`],
  ["those of a phone number", "?q=01720"],
])("a page of people does not read the accounts of the whole school: %s", async (_name, query) => {
  const read = vi.spyOn(school.server.services.database, "many");
  const { status, body } = await school.as("admin").get(`/api/admin/users${query}`);
  expect([status, body.data.length]).toEqual([200, 40]);
  const ofPage = read.mock.calls
    .map(([{ text }]) => text)
    .filter((text) => text.includes("accounts a") && /limit (\d+|\$\d+)/.test(text));
  expect(ofPage).toHaveLength(1);
  const { rows } = await school.database.pool.query<{ "QUERY PLAN": string }>(
    `explain (generic_plan) ${ofPage[0]}`,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("Limit");
  expect(plan).not.toMatch(/Seq Scan on accounts/);
});
