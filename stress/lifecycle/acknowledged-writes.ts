import { expect } from "vitest";
import { openDatabase, type Database } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import { cast } from "../../server/demo/cast.ts";
import type { Member } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import type { Connection } from "../../server/test/postgres.ts";
import { actors } from "./post-writers.ts";
import type { Writers } from "./writers.ts";

/** Each acknowledged write is stored once and completely, and the writers have no other rows. */
export async function expectAcknowledgedWritesStored(
  writers: Writers,
  connection: Connection,
): Promise<void> {
  const database = openDatabase({ ...connection, max: 1 });
  try {
    const bios = await database.many<{ id: number; bio: string }>(sql`select id, bio from users`);
    for (const [member, bio] of writers.bios)
      expect(bios.find(({ id }) => id === idOf(member))?.bio, member).toBe(bio);

    const [counted] = await database.many(sql`
      select count(*) filter (where action = 'guardian.linked') as linked,
             count(*) filter (where action = 'guardian.unlinked') as unlinked
      from audit_log where at >= ${writers.since}`);
    expect(counted).toEqual(writers.links);
    const linked = await database.many(sql`
      select from guardian_links where ended_at is null and child_id in (${cast.arif.id}, ${cast.mitu.id})`);
    expect(linked).toEqual([]);

    const accounts = await database.many<{ phone: string; users: number }>(sql`
      select a.phone, (select count(*) from users u where u.account_id = a.id) as users from accounts a`);
    expect(accounts.filter(({ users }) => users === 0)).toEqual([]);
    const joined = accounts.filter(({ phone }) => phone.startsWith(writers.prefix));
    expect(joined.map(({ phone }) => phone).sort()).toEqual([...writers.phones].sort());
    expect(joined.filter(({ users }) => users !== 1)).toEqual([]);

    await expectPostWritesStored(database, writers);
    await expectInvariants(database);
  } finally {
    await database.close();
  }
}

async function expectPostWritesStored(database: Database, { postWriters, prefix }: Writers): Promise<void> {
  const own = `${prefix} %`;
  const posts = await database.many<{ id: number }>(
    sql`select id from posts where body like ${own} order by id`,
  );
  expect(posts.map(({ id }) => id)).toEqual(ascending(postWriters.posts));
  const comments = await database.many<{ id: number }>(sql`
    select id from comments where content like ${own} order by id`);
  expect(comments.map(({ id }) => id)).toEqual(ascending(postWriters.comments));

  const done = [postWriters.posts.length, postWriters.comments.length, postWriters.reactions.size];
  expect(Math.min(...done, postWriters.votes.size, postWriters.saves.size)).toBeGreaterThan(0);

  const reactions = await database.many<{ post_id: number; type: string }>(sql`
    select post_id, type from reactions where user_id = ${cast[actors.reactions].id} and post_id = any(${postWriters.posts})`);
  expect(new Map(reactions.map(({ post_id, type }) => [post_id, type]))).toEqual(
    present(postWriters.reactions),
  );
  const votes = await database.many<{ post_id: number; option_id: number }>(sql`
    select post_id, option_id from poll_votes where user_id = ${cast[actors.votes].id} and post_id = any(${postWriters.posts})`);
  expect(new Map(votes.map(({ post_id, option_id }) => [post_id, option_id]))).toEqual(postWriters.votes);
  const saves = await database.many<{ post_id: number; collection_id: number }>(sql`
    select post_id, collection_id from saves where user_id = ${cast[actors.saves].id} and post_id = any(${postWriters.posts})`);
  expect(new Map(saves.map(({ post_id, collection_id }) => [post_id, collection_id]))).toEqual(
    present(postWriters.saves),
  );
}

const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

/** A removed value has no row. */
const present = <Value>(told: ReadonlyMap<number, Value | null>) =>
  new Map([...told].filter(([, value]) => value !== null));

const idOf = (member: Member) => cast[member].id;
