import type { ResponseOf } from "@angon/contract";
import type { blocks } from "@angon/contract/blocks";
import type { Db, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import type { PlatformRole } from "../../kit/tables.ts";
import type { BlockRow, MutedWordRow } from "./tables.ts";

type Listed = Pick<BlockRow, "kind" | "created_at"> & { id: number; name: string; image: string | null };

export async function mine({ database, viewer }: SignedIn): Promise<ResponseOf<typeof blocks.mine>> {
  const people = await database.many<Listed>(sql`
    select u.id, u.name, u.image, b.kind, b.created_at from blocks b join users u on u.id = b.other_id
    where b.user_id = ${viewer.userId} order by b.created_at desc, u.id`);
  const words = await database.many<Pick<MutedWordRow, "id" | "word">>(sql`
    select id, word from muted_words where user_id = ${viewer.userId} order by id desc`);
  return { people: people.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), words };
}

type Other = { id: number; role: PlatformRole; level: number; is_assistant: boolean; is_family: boolean };

/** The other person, whose row the caller has locked against erasure. */
export const otherNow = (tx: Tx, userId: number, otherId: number) =>
  tx.one<Other>(sql`
    select u.id, u.role, u.level, u.is_assistant, exists (
        select from guardian_links l
        where l.ended_at is null and (l.guardian_id, l.child_id) in ((${userId}, ${otherId}), (${otherId}, ${userId}))
      ) as is_family
    from users u where u.id = ${otherId} and u.deleted_at is null`);

/** Counts without the entry that is about to be written, so that a full list can still change its entries. */
export const blocksBeside = async (db: Db, userId: number, otherId: number): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*)::int as count from blocks where user_id = ${userId} and other_id <> ${otherId}`)
  )?.count ?? 0;

export const wordsBeside = async (db: Db, userId: number, word: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*)::int as count from muted_words where user_id = ${userId} and word <> ${word}`)
  )?.count ?? 0;

/** Read in the transaction of a write that locks both users, as a new block does; the viewer's rights may be older. */
export const isBlockedNow = async (tx: Tx, userId: number, otherId: number): Promise<boolean> =>
  (await tx.one(sql`
    select from hidden_people where user_id = ${userId} and other_id = ${otherId} and is_block`)) !==
  undefined;
