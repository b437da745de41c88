import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import type { Context } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { requireOwnName } from "./commands.ts";
import { lockPerson } from "./commands-rights.ts";
import type { UserRow } from "./tables.ts";

type Doer = Pick<Context, "clock" | "viewer" | "viewers" | "request">;
type Facts = Pick<UserRow, "name" | "roll" | "section">;

const factsOf = ({ name, roll, section }: UserRow): Facts => ({ name, roll, section });

/** Corrects name, roll number or section of a person; what is left out stays. Returns the facts before and after. */
export async function correctUser(
  ctx: Doer,
  tx: Tx,
  userId: number,
  change: Partial<Facts>,
): Promise<{ before: Facts; after: Facts }> {
  const person = await lockPerson(tx, userId);
  const before = factsOf(person);
  const after = { ...before, ...change };
  if (after.name !== before.name) await requireOwnName(tx, after.name, person);
  const isPlaced = (change.roll ?? change.section ?? null) !== null;
  allow(!isPlaced || (person.role === "USER" && person.level > 0), "administration.students_only");
  if (after.roll !== before.roll || after.section !== before.section)
    await requireFreeRoll(tx, { ...person, ...after });
  await tx.run(sql`
    update users set name = ${after.name}, roll = ${after.roll}, section = ${after.section} where id = ${userId}`);
  await audit(tx, ctx, { action: "user.corrected", object: { kind: "user", id: userId }, before, after });
  await emit(tx, "user.updated", { userId });
  tx.afterCommit(() => ctx.viewers.forget());
  return { before, after };
}

type Place = Pick<UserRow, "id" | "roll" | "section" | "hsc_batch" | "study_group">;

/** One roll number per batch, study group and section; two requests for one number wait for each other. */
export async function requireFreeRoll(
  tx: Tx,
  { id, roll, section, hsc_batch, study_group }: Place,
): Promise<void> {
  if (roll === null) return;
  const key = `roll ${hsc_batch} ${roll}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const holder = await tx.one(sql`
    select from users
    where roll = ${roll} and id <> ${id} and deleted_at is null
      and hsc_batch is not distinct from ${hsc_batch}::text and study_group is not distinct from ${study_group}::text
      and lower(coalesce(section, '')) = lower(coalesce(${section}::text, '')) limit 1`);
  if (holder) fail("members.roll_taken", { fields: [{ path: "roll", code: "members.roll_taken" }] });
}
