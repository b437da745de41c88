import pg from "pg";
import { Refusal } from "@angon/private-postgres/refusal";
import { copyInto } from "./bulk/copy.ts";
import { follows } from "./bulk/follows.ts";
import { groups } from "./bulk/groups.ts";
import { FIRST_ID, type Part, type World } from "./bulk/part.ts";
import { MAX_USERS, people } from "./bulk/people.ts";
import { points } from "./bulk/points.ts";
import { posts } from "./bulk/posts.ts";
import { randomRows } from "./bulk/random.ts";

export type BulkOptions = { users: number; posts: number; seed: number };

/** In the order in which they are written; a feature with something to add puts its part at the end. */
const parts: readonly Part[] = [people, groups, follows, posts, points];

/** So that their comments and options, too, have ids below 2^31. */
const MAX_POSTS = 10 ** 8;

const count = (n: number) => n.toLocaleString("en");

function refuseStrangeNumbers({ users, posts: postCount, seed }: BulkOptions): void {
  if (!Number.isInteger(users) || users < 1 || users > MAX_USERS)
    throw new Refusal(`The number of users must be a whole number from 1 to ${count(MAX_USERS)}.`);
  if (!Number.isSafeInteger(seed)) throw new Refusal("The seed must be a whole number.");
  if (!Number.isInteger(postCount) || postCount < 0 || postCount > MAX_POSTS)
    throw new Refusal(`The number of posts must be a whole number from 0 to ${count(MAX_POSTS)}.`);
}

async function refuseWhatIsFull(client: pg.Client): Promise<void> {
  const migrated = await client.query<{ yes: boolean }>(
    "select to_regclass('poll_votes') is not null as yes",
  );
  if (!migrated.rows[0]?.yes)
    throw new Refusal("The database has no tables yet. Start the server on it once.");
  await client.query("lock table users in share row exclusive mode");
  const found = await client.query("select from users where id >= $1 limit 1", [FIRST_ID]);
  if (found.rowCount) throw new Refusal("This database has been filled in bulk already. Take an empty one.");
}

/** All or nothing, so that an interrupted run leaves no half of a world behind. Answers what it filled. */
async function write(
  client: pg.Client,
  { users, posts: postCount, seed }: BulkOptions,
  step: (s: string) => void,
): Promise<string[]> {
  await client.query("begin");
  await client.query("set local statement_timeout = 0; set local lock_timeout = 0");
  await refuseWhatIsFull(client);
  const filled: string[] = [];
  const world: World = {
    users,
    posts: postCount,
    seed,
    random: (part) => randomRows(seed, part),
    copy: async (table, rows) => {
      const written = await copyInto(client, table, rows);
      filled.push(table);
      step(`${count(written)} rows into ${table}`);
      return written;
    },
    run: async ({ text, values }) => (await client.query(text, [...values])).rowCount ?? 0,
    filled: (...tables) => void filled.push(...tables),
    continueAfter: async (table, lastId) => {
      await client.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [table, lastId]);
    },
  };
  for (const part of parts) {
    step(`Making ${part.title} …`);
    await part.write(world);
  }
  await client.query(
    "insert into setup (finished_at) values (now()) on conflict (singleton) do update set finished_at = now(), code_hash = null",
  );
  await client.query("commit");
  return filled;
}

/**
 * Fills a migrated database for measurements without touching existing users: ids start at a million, the password is
 * the cast's, and the same seed creates the same rows.
 */
export async function seedBulk(
  connection: pg.PoolConfig,
  options: BulkOptions,
  step: (sentence: string) => void,
): Promise<void> {
  refuseStrangeNumbers(options);
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  try {
    const filled = await write(client, options, step);
    step("Tidying for the planner …");
    await client.query("set statement_timeout = 0");
    await client.query(`vacuum (analyze) ${filled.join(", ")}`);
  } finally {
    await client.end().catch(() => {});
  }
}
