import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emitAll } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow } from "../../kit/fail.ts";
import { roleAfterOwning } from "./access.ts";
import { admit } from "./commands-places.ts";
import { canOwn, couldJoin, held, holdPerson, knownIn, managed, ownerOf } from "./queries.ts";

/** The caller holds the group's lock and has taken the ownership from its present owner. */
export async function makeOwner(tx: Tx, groupId: number, userId: number): Promise<void> {
  await tx.run(sql`
    update group_members set is_owner = true, role = 'GROUP_ADMIN'
    where group_id = ${groupId} and user_id = ${userId}`);
}

/** The lock of the group orders two changes: the second one takes over from the owner that the first one named. */
export async function changeOwner(ctx: SignedIn, tx: Tx, groupId: number, userId: number): Promise<void> {
  const group = await held(tx, ctx.viewer, groupId, managed);
  const now = ctx.clock.now();
  await holdPerson(tx, userId);
  const next = await knownIn(tx, group.id, userId, now);
  const owner = await ownerOf(tx, group.id);
  if (owner?.id === userId) return;
  allow(await canOwn(tx, userId, now), "administration.owner_unfit");
  if (next.group_role === null) {
    allow(await couldJoin(tx, group.id, next, now), "administration.owner_unfit");
    await admit(tx, { groupId: group.id, userId }, now);
  }
  const role = owner && roleAfterOwning(owner);
  if (owner)
    await tx.run(sql`
      update group_members set is_owner = false, role = ${role}
      where group_id = ${group.id} and user_id = ${owner.id}`);
  await makeOwner(tx, group.id, userId);
  await audit(tx, ctx, {
    action: "group.owner_changed",
    object: { kind: "group", id: group.id },
    before: { owner: owner?.id ?? null, role: next.group_role },
    after: { owner: userId, role: "GROUP_ADMIN", ...(role && { role_of_the_last: role }) },
  });
  const told = owner ? [userId, owner.id] : [userId];
  await emitAll(
    tx,
    "group.role_changed",
    told.map((id) => ({ groupId: group.id, userId: id, byId: ctx.viewer.userId })),
  );
}
