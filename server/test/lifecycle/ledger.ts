import { expect } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import { sql } from "../../src/db/sql.ts";
import { cast } from "../../src/seed/cast.ts";
import type { Member } from "../harness.ts";
import type { Connection } from "../postgres.ts";
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
  } finally {
    await database.close();
  }
}

const idOf = (member: Member) => cast[member].id;
