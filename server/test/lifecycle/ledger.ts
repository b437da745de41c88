import { expect } from "vitest";
import { openDatabase, type Database } from "../../src/db/database.ts";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../demo/cast.ts";
import type { Member } from "../harness.ts";
import { expectSound } from "../invariants.ts";
import type { Connection } from "../postgres.ts";
import { doers } from "./community.ts";
import type { Writers } from "./writers.ts";

/** Everything the writers were told is in the database, once and whole, and nothing else of theirs is. */
export async function expectAllKept(writers: Writers, connection: Connection): Promise<void> {
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
    const joined = accounts.filter(({ phone }) => phone.startsWith(writers.series));
    expect(joined.map(({ phone }) => phone).sort()).toEqual([...writers.phones].sort());
    expect(joined.filter(({ users }) => users !== 1)).toEqual([]);

    await expectCommunityKept(database, writers);
    await expectSound(database);
  } finally {
    await database.close();
  }
}

async function expectCommunityKept(database: Database, { community, series }: Writers): Promise<void> {
  const own = `${series} %`;
  const posts = await database.many<{ id: number }>(
    sql`select id from posts where body like ${own} order by id`,
  );
  expect(posts.map(({ id }) => id)).toEqual(ascending(community.posts));
  const comments = await database.many<{ id: number }>(sql`
    select id from comments where content like ${own} order by id`);
  expect(comments.map(({ id }) => id)).toEqual(ascending(community.comments));

  const done = [community.posts.length, community.comments.length, community.reactions.size];
  expect(Math.min(...done, community.votes.size, community.saves.size)).toBeGreaterThan(0);

  const reactions = await database.many<{ post_id: number; type: string }>(sql`
    select post_id, type from reactions where user_id = ${cast[doers.reactions].id} and post_id = any(${community.posts})`);
  expect(new Map(reactions.map(({ post_id, type }) => [post_id, type]))).toEqual(
    present(community.reactions),
  );
  const votes = await database.many<{ post_id: number; option_id: number }>(sql`
    select post_id, option_id from poll_votes where user_id = ${cast[doers.votes].id} and post_id = any(${community.posts})`);
  expect(new Map(votes.map(({ post_id, option_id }) => [post_id, option_id]))).toEqual(community.votes);
  const saves = await database.many<{ post_id: number; collection_id: number }>(sql`
    select post_id, collection_id from saves where user_id = ${cast[doers.saves].id} and post_id = any(${community.posts})`);
  expect(new Map(saves.map(({ post_id, collection_id }) => [post_id, collection_id]))).toEqual(
    present(community.saves),
  );
}

const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

/** A removed value has no row. */
const present = <Value>(told: ReadonlyMap<number, Value | null>) =>
  new Map([...told].filter(([, value]) => value !== null));

const idOf = (member: Member) => cast[member].id;
