import { createHash } from "node:crypto";
import { verify } from "@node-rs/argon2";
import { afterAll, describe, expect, it } from "vitest";
import { cloneDatabase, dropDatabase, withClient, type Connection } from "../test/postgres.ts";
import { openDatabase } from "../src/db/database.ts";
import { copyInto } from "./bulk/copy.ts";
import { FIRST_ID } from "./bulk/part.ts";
import { seedBulk } from "./bulk.ts";
import { cast, PASSWORD } from "./cast.ts";
import { seedSchool } from "./school.ts";

const made: Connection[] = [];
afterAll(() => Promise.all(made.map(dropDatabase)));

async function fresh(): Promise<Connection> {
  const connection = await cloneDatabase();
  made.push(connection);
  return connection;
}

const ask = <Row extends object>(connection: Connection, text: string) =>
  withClient(connection, async (client) => (await client.query<Row>(text)).rows);

const order = {
  accounts: "id",
  users: "id",
  groups: "id",
  group_members: "group_id, user_id",
  follows: "follower_id, following_id",
  posts: "id",
  reactions: "post_id, user_id",
  shares: "post_id, user_id",
  saves: "user_id, post_id",
  comments: "id",
  poll_options: "post_id, id",
  poll_votes: "post_id, user_id",
};

/** One fingerprint per table, over every column of every row. */
async function contentOf(connection: Connection): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [table, by] of Object.entries(order)) {
    const rows = await ask(connection, `select t::text from ${table} t order by ${by}`);
    found[table] = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  }
  return found;
}

async function filled(options: { users: number; posts?: number; seed: number }): Promise<Connection> {
  const connection = await fresh();
  await seedBulk(connection, { posts: 0, ...options }, () => {});
  return connection;
}

describe("the bulk school", () => {
  it("is equal byte by byte for the same seed, and different for another seed", async () => {
    const [one, again, other] = await Promise.all(
      [3, 3, 4].map(async (seed) => contentOf(await filled({ users: 400, posts: 600, seed }))),
    );
    expect(again).toEqual(one);
    for (const table of Object.keys(order)) expect(other?.[table], table).not.toBe(one?.[table]);
  });

  it("is added to the cast with the requested number of people, and right counters", async () => {
    const connection = await fresh();
    const database = openDatabase(connection);
    await seedSchool(database);
    await database.close();
    const before = await ask(connection, "select u::text from users u order by id");

    const said: string[] = [];
    await seedBulk(connection, { users: 5_000, posts: 0, seed: 1 }, (sentence) => said.push(sentence));

    expect(await ask(connection, `select u::text from users u where id < ${FIRST_ID} order by id`)).toEqual(
      before,
    );
    const [counts] = await ask(
      connection,
      `select (select count(*) from users where id >= ${FIRST_ID})::int as users,
         (select count(*) from accounts where id >= ${FIRST_ID})::int as accounts,
         (select count(*) from groups where id >= ${FIRST_ID})::int as groups,
         (select count(*) from group_members m join groups g on g.id = m.group_id
            where g.slug = 'general-1000003' and g.visibility = 'PUBLIC' and not g.is_paid)::int as gathered,
         (select count(*) from groups g where member_count <>
            (select count(*) from group_members where group_id = g.id))::int as miscounted,
         (select count(*) from groups g where id >= ${FIRST_ID} and 1 <>
            (select count(*) from group_members where group_id = g.id and role = 'GROUP_ADMIN'))::int as unruled,
         (select count(*) from group_members m join groups g on g.id = m.group_id join users u on u.id = m.user_id
            where u.hsc_batch <> g.hsc_batch)::int as strangers`,
    );
    expect(counts).toEqual({
      users: 5_000,
      accounts: 5_000,
      groups: 100,
      gathered: 5_000,
      miscounted: 0,
      unruled: 0,
      strangers: 0,
    });
    expect(said).toContain("5,000 rows into users");
  });

  it("has both batches and genders, texts in one spelling, and people who can sign in", async () => {
    const connection = await filled({ users: 1_000, seed: 9 });
    const [shares] = await ask<Record<string, number>>(
      connection,
      `select count(*) filter (where hsc_batch = 'HSC 25')::int as hsc25, count(*) filter (where gender = 'girl')::int as girls,
         count(*) filter (where paid_until > now())::int as paid, count(distinct religion)::int as religions,
         count(*) filter (where row(name, bio, institute_name, thana, district)::text is not nfc normalized)::int as misspelt
       from users`,
    );
    expect(shares).toMatchObject({ hsc25: 500, religions: 4, misspelt: 0 });
    for (const share of [shares?.girls, shares?.paid]) expect(Math.abs((share ?? 0) - 550)).toBeLessThan(100);
    const [account] = await ask<{ password_hash: string }>(
      connection,
      "select password_hash from accounts limit 1",
    );
    expect(await verify(account?.password_hash ?? "", PASSWORD)).toBe(true);
  });

  it("is refused with invalid numbers, a second time, on a half-filled database or without tables, and writes nothing", async () => {
    const connection = await fresh();
    const make = (options: object, into = connection) =>
      seedBulk(into, { users: 10, posts: 0, seed: 1, ...options }, () => {});
    await expect(make({ posts: -1 })).rejects.toThrow("number of posts");
    await expect(make({ posts: 0.5 })).rejects.toMatchObject({ name: "Refusal" });
    await expect(make({ users: 0 })).rejects.toMatchObject({ name: "Refusal" });
    await ask(connection, "insert into accounts (phone) values ('01300000009')");
    await expect(make({})).rejects.toThrow("accounts_phone_key");
    expect(await ask(connection, "select id from accounts")).toHaveLength(1);
    await make({ users: 1, posts: 20 });
    await expect(make({})).rejects.toThrow("already");
    await expect(make({}, { ...connection, database: "postgres" })).rejects.toThrow("no tables");
  });
});

describe("copying rows", () => {
  it("keeps every special character", async () => {
    const texts = ["ক\tখ", "back\\slash \\N", "two\nlines\r", "", null, "রায়"];
    const read = await withClient(await fresh(), async (client) => {
      await client.query("create temporary table signs (id int, text text, yes boolean, at timestamptz)");
      const at = new Date("2025-06-01T04:00:00.123Z");
      const rows = texts.map((text, id) => ({ id, text, yes: id % 2 === 0, at }));
      expect(await copyInto(client, "signs", rows)).toBe(texts.length);
      expect(await copyInto(client, "signs", [])).toBe(0);
      return { rows, found: (await client.query("select * from signs order by id")).rows };
    });
    expect(read.found).toEqual(read.rows);
  });

  it("is rolled back when one row is invalid, and leaves the connection usable", async () => {
    await withClient(await fresh(), async (client) => {
      const rows = [
        { id: cast.rafi.id, phone: "01711000001" },
        { id: cast.nusrat.id, phone: "not a phone" },
      ];
      await expect(copyInto(client, "accounts", rows)).rejects.toThrow("phone");
      expect((await client.query("select from accounts")).rowCount).toBe(0);
    });
  });
});
