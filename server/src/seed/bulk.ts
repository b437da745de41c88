import pg from "pg";
import { Refusal } from "../db/refusal.ts";
import { copyInto } from "./bulk/copy.ts";
import { groups } from "./bulk/groups.ts";
import { FIRST_ID, type Part, type World } from "./bulk/part.ts";
import { MOST_USERS, people } from "./bulk/people.ts";
import { randomRows } from "./bulk/random.ts";

export type BulkOptions = { users: number; posts: number; seed: number };

/** In the order in which they are written; a room with something to add puts its part at the end. */
const parts: readonly Part[] = [people, groups];

const count = (n: number) => n.toLocaleString("en");

function refuseWhatIsNotThere({ users, posts, seed }: BulkOptions): void {
  if (!Number.isInteger(users) || users < 1 || users > MOST_USERS)
    throw new Refusal(`The number of users must be a whole number from 1 to ${count(MOST_USERS)}.`);
  if (!Number.isSafeInteger(seed)) throw new Refusal("The seed must be a whole number.");
  if (posts !== 0)
    throw new Refusal(
      "Posts can not be made in bulk yet: they come with their own room, which this server does not have. " +
        "Ask for 0 posts.",
    );
}

async function refuseWhatIsFull(client: pg.Client): Promise<void> {
  const migrated = await client.query<{ yes: boolean }>(
    "select to_regclass('group_members') is not null as yes",
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
  { users, seed }: BulkOptions,
  step: (s: string) => void,
): Promise<string[]> {
  await client.query("begin");
  await client.query("set local statement_timeout = 0; set local lock_timeout = 0");
  await refuseWhatIsFull(client);
  const filled: string[] = [];
  const world: World = {
    users,
    seed,
    random: (part) => randomRows(seed, part),
    copy: async (table, rows) => {
      const written = await copyInto(client, table, rows);
      filled.push(table);
      step(`${count(written)} rows into ${table}`);
      return written;
    },
  };
  for (const part of parts) {
    step(`Making ${part.title} …`);
    await part.write(world);
  }
  await client.query("commit");
  return filled;
}

/**
 * Fills a migrated database for measurements, beside whoever is in it: ids start at a million, the password is the
 * cast's, and the same numbers make the same rows.
 */
export async function seedBulk(
  connection: pg.PoolConfig,
  options: BulkOptions,
  step: (sentence: string) => void,
): Promise<void> {
  refuseWhatIsNotThere(options);
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
