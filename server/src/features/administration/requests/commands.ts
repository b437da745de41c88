import type { InputOf, ResponseOf } from "@angon/contract";
import type { AuditAction } from "@angon/contract/administration/audit";
import type { administrationRequests } from "@angon/contract/administration/requests";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { eraseUser, ownData } from "../../users/public.ts";
import { canAdminister } from "../access.ts";
import { isUndecided, mayCarryOut } from "./access.ts";
import { loadForUpdate, personNow } from "./queries.ts";
import type { DataRequestRow } from "./tables.ts";

type Call<Name extends keyof typeof administrationRequests> = InputOf<(typeof administrationRequests)[Name]>;
type Answer<Name extends keyof typeof administrationRequests> = ResponseOf<
  (typeof administrationRequests)[Name]
>;

export async function file(ctx: SignedIn, { body }: Call<"file">): Promise<Answer<"file">> {
  const { viewer } = ctx;
  allow(canAdminister(viewer), "administration.staff_only");
  if (body.user_id === viewer.userId) return fail("requests.oneself");
  return ctx.write(async (tx) => {
    const person = (await personNow(tx, body.user_id)) ?? fail("common.not_found");
    const row = await tx.one<{ id: number }>(sql`
      insert into data_requests (user_id, kind, note, filed_by, filed_at)
      values (${person.id}, ${body.kind}, ${body.note}, ${viewer.userId}, ${ctx.clock.now()})
      on conflict (user_id) where status = 'open' do nothing returning id`);
    if (!row) return fail("requests.open");
    await record(ctx, tx, "requests.filed", { ...body, id: row.id }, "open");
    return row;
  });
}

export async function carryOut(ctx: SignedIn, { params }: Call<"carryOut">): Promise<Answer<"carryOut">> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  return ctx.write(async (tx) => {
    const request = (await loadForUpdate(tx, params.id)) ?? fail("common.not_found");
    const isCopy = request.kind === "export";
    // A repeated request, or that of a second admin, finds what the first one did.
    if (request.status === "done" && !isCopy) return { file: null };
    if (!isUndecided(request)) return fail("requests.decided");
    if (!mayCarryOut(ctx.viewer, request, ctx.clock.now())) return fail("requests.too_early");
    const person = (await personNow(tx, request.user_id)) ?? fail("requests.decided");
    const data = isCopy ? await ownData(tx, person.id, person.account_id ?? 0) : null;
    if (!isCopy)
      await eraseUser(ctx, tx, { userId: person.id, removesTexts: request.kind === "erase_texts" });
    if (request.status === "open") await close(ctx, tx, request, "done");
    await record(ctx, tx, "requests.carried_out", request, "done");
    return { file: data };
  });
}

export async function withdraw(ctx: SignedIn, { params }: Call<"withdraw">): Promise<Answer<"withdraw">> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  return ctx.write(async (tx) => {
    const request = (await loadForUpdate(tx, params.id)) ?? fail("common.not_found");
    if (request.status !== "open") return fail("requests.decided");
    await close(ctx, tx, request, "withdrawn");
    await record(ctx, tx, "requests.withdrawn", request, "withdrawn");
    return { ok: true as const };
  });
}

const close = (ctx: SignedIn, tx: Tx, { id }: DataRequestRow, status: "done" | "withdrawn") =>
  tx.run(sql`
    update data_requests set status = ${status}, decided_by = ${ctx.viewer.userId}, decided_at = ${ctx.clock.now()}
    where id = ${id}`);

type Recorded = Pick<DataRequestRow, "id" | "user_id" | "kind"> & Partial<Pick<DataRequestRow, "status">>;

/** The letter's words stay in the request: the log of an erased person holds no more than the fact. */
function record(
  ctx: SignedIn,
  tx: Tx,
  action: AuditAction,
  { id, user_id, kind, status: old }: Recorded,
  status: DataRequestRow["status"],
): Promise<void> {
  return audit(tx, ctx, {
    action,
    object: { kind: "user", id: user_id },
    before: old && { kind, request: id, status: old },
    after: { kind, request: id, status },
  });
}

/** That there was a request stays; the words of the letter do not. An open one has lost its person. */
export const forgetLetters = (tx: Tx, userIds: readonly number[], now: Date): Promise<number> =>
  tx.run(sql`
    update data_requests set note = '—', status = case status when 'open' then 'withdrawn' else status end,
      decided_by = coalesce(decided_by, filed_by), decided_at = coalesce(decided_at, ${now})
    where user_id = any(${userIds}::int[])`);
