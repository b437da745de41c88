import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { addToAccount, changePhone } from "../../accounts/public.ts";
import { endLink, linkByOffice } from "../../guardians/public.ts";
import { addUser, requireOwnName } from "../../users/public.ts";
import { guardianName } from "./present.ts";

type Child = { id: number; name: string };
type Profile = { id: number; level: number; account_id: number; is_own: boolean };

/** The profiles of a phone; `is_own` are those on the phone of the child itself. */
const profilesOf = (tx: Tx, phone: string, childId: number) =>
  tx.many<Profile>(sql`
    select u.id, u.level, u.account_id, a.id = (select account_id from users where id = ${childId}) as is_own
    from accounts a join users u on u.account_id = a.id
    where a.phone = ${phone} and u.deleted_at is null order by u.id`);

/**
 * Links the guardian who has this phone. A guardian without an account gets one; on the student's own phone a second
 * profile. The phone of another student or of staff is a mistake.
 */
export async function linkGuardian(
  ctx: SignedIn,
  tx: Tx,
  child: Child,
  phone: string,
  name?: string,
): Promise<void> {
  const accountId = await addToAccount(tx, phone, ctx.clock.now());
  const profiles = await profilesOf(tx, phone, child.id);
  const known = profiles.find(({ level }) => level === 0);
  if (!known && profiles.some(({ is_own }) => !is_own)) return refuse();
  const guardianId = known?.id ?? (await addGuardian(ctx, tx, accountId, child, name));
  await linkByOffice(ctx, tx, [{ guardianId, childId: child.id }]);
}

async function addGuardian(
  ctx: SignedIn,
  tx: Tx,
  accountId: number,
  child: Child,
  given?: string,
): Promise<number> {
  if (given !== undefined) await requireOwnName(tx, given, { role: "USER" });
  const name = given ?? guardianName(child.name);
  const id = await addUser(tx, { accountId, name, level: 0, batch: null }, ctx.clock.now());
  await audit(tx, ctx, {
    action: "user.added",
    object: { kind: "user", id },
    after: { name, role: "GUARDIAN" },
  });
  return id;
}

const refuse = (): never =>
  fail("administration.guardian_phone_taken", {
    fields: [{ path: "guardian_phone", code: "administration.guardian_phone_taken" }],
  });

type Linked = { id: number; phone: string | null };

/**
 * Corrects the number of a student's only guardian, or links one. A number that another guardian has means that
 * guardian, and the wrong link ends.
 */
export async function correctGuardianPhone(
  ctx: SignedIn,
  tx: Tx,
  child: Child,
  phone: string,
): Promise<void> {
  const guardians = await tx.many<Linked>(sql`
    select u.id, a.phone from guardian_links l join users u on u.id = l.guardian_id
    left join accounts a on a.id = u.account_id
    where l.child_id = ${child.id} and l.ended_at is null and u.deleted_at is null`);
  if (guardians.some((one) => one.phone === phone)) return;
  allow(guardians.length <= 1, "administration.several_guardians");
  const [guardian] = guardians;
  const holders = await profilesOf(tx, phone, child.id);
  if (guardian && holders.length === 0) return changePhone(ctx, tx, guardian.id, phone);
  await linkGuardian(ctx, tx, child, phone);
  if (guardian) await endLink(ctx, tx, child.id, guardian.id);
}
