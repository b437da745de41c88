import type { InputOf, ResponseOf } from "@angon/contract";
import type { administrationUsers, NewUser } from "@angon/contract/administration/users";
import type { Tx } from "../../../db/database.ts";
import { audit } from "../../../kit/audit.ts";
import { requireBatch } from "../../../kit/batches.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { accountForNewcomer } from "../../accounts/public.ts";
import { checkTextOnce } from "../../guard/public.ts";
import { addUser, requireFreeRoll, requireOwnName } from "../../users/public.ts";
import { canAdminister } from "../access.ts";
import { linkGuardian } from "./commands-guardian.ts";
import { LEVEL } from "./rules.ts";

/** One person, as the import adds many: without a password, and with the same rules for names. */
export async function create(
  ctx: SignedIn,
  { body }: InputOf<typeof administrationUsers.create>,
): Promise<ResponseOf<typeof administrationUsers.create>> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  await checkTextOnce(ctx, [body.name, body.section, body.guardian_name]);
  return ctx.write((tx) => add(ctx, tx, body));
}

async function add(ctx: SignedIn, tx: Tx, body: NewUser): Promise<{ id: number }> {
  const { name, hsc_batch: batch = null, roll = null, section = null, guardian_phone = null } = body;
  const role = body.role === "GUARDIAN" ? "USER" : body.role;
  const isGuardian = body.role === "GUARDIAN";
  const hasPlace = roll !== null || section !== null || guardian_phone !== null;
  allow(!hasPlace || body.role === "USER", "administration.students_only");
  allow(!isGuardian || batch === null, "users.guardian_has_no_role");
  if (batch !== null) await requireBatch(tx, batch, "hsc_batch");
  const now = ctx.clock.now();
  const accountId = await accountForNewcomer(tx, body.phone, now);
  await requireOwnName(tx, name, { role });
  await requireFreeRoll(tx, { id: 0, roll, section, hsc_batch: batch, study_group: null });
  const level = isGuardian ? 0 : LEVEL;
  const id = await addUser(tx, { accountId, name, role, level, batch, roll, section }, now);
  await audit(tx, ctx, {
    action: "user.added",
    object: { kind: "user", id },
    after: { name, role, level, hsc_batch: batch, roll, section },
  });
  if (guardian_phone !== null)
    await linkGuardian(ctx, tx, { id, name }, guardian_phone, body.guardian_name ?? undefined);
  return { id };
}
