import type { AuditAction } from "@angon/contract/administration/audit";
import type { InputOf } from "@angon/contract";
import type { BulkAction, bulkMembers, BulkReport } from "@angon/contract/members/bulk";
import type { GroupRole } from "@angon/contract/groups";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emitAll } from "../../../jobs/outbox.ts";
import { auditAll } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { canManage, type GroupFound } from "../../groups/public.ts";
import { endInvitesBy, inviteAll } from "../../invitations/public.ts";
import { admitAll, dismissAll } from "../commands-places.ts";
import { managing } from "../commands.ts";
import type { BulkCandidate, PlannedRow } from "./access.ts";
import { reportOf } from "./present.ts";
import { managed } from "../queries.ts";
import { candidatesOf, ownersOf } from "./queries-people.ts";
import { planOf, takeInvites, wantedIn } from "./queries.ts";
import { detailsAfter, type Wanted } from "./rules.ts";

/**
 * Applies a list in one transaction. The rows are found and judged again under the group's lock, so the report says what
 * happened, also when the group has changed since the preview.
 */
export async function apply(
  ctx: SignedIn,
  { params, body }: InputOf<typeof bulkMembers.apply>,
): Promise<BulkReport> {
  // Strangers to the group have no file read.
  await managed(ctx.database, ctx.viewer, params.id);
  const { rows, columns } = await wantedIn(ctx, body);
  await takeInvites(ctx, body, rows);
  return managing(ctx, params.id, async ({ tx, group, at }) => {
    const plan = await planOf(ctx, tx, group, body, rows, (ids) => holdAll(tx, ids));
    const change: Change = { ctx, tx, group, at };
    const ready = plan.flatMap(({ outcome, found, wanted }) =>
      outcome === "ready" && found ? [{ found, wanted }] : [],
    );
    const count =
      ready.length > 0 ? await changes[body.action](change, ready, body.role) : group.member_count;
    if (body.action === "add") await invite(change, plan);
    const done = plan.map((row) => (row.outcome === "ready" ? { ...row, outcome: "done" as const } : row));
    return reportOf(done, count, columns);
  });
}

/** A user who is erased between finding and reading leaves their row without a person. */
async function holdAll(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`select from users where id = any(${ids}::int[]) order by id for share`);
}

type Change = { ctx: SignedIn; tx: Tx; group: GroupFound; at: Date };
type Ready = { found: BulkCandidate; wanted: Wanted };
type Work = (change: Change, ready: readonly Ready[], role: GroupRole | undefined) => Promise<number>;

const changes: Record<BulkAction, Work> = {
  add: admit,
  accept: admit,
  remove: dismiss,
  role: giveRoles,
  details: async (change, ready) => {
    await setDetails(change, ready);
    await note(change, "group.member_details", ready, ({ found, wanted }) => ({
      before: { roll: found.roll, section: found.section },
      after: detailsAfter(wanted, found),
    }));
    return change.group.member_count;
  },
};

const idsOf = (ready: readonly Ready[]): number[] => ready.map(({ found }) => found.id);

async function admit(change: Change, ready: readonly Ready[]): Promise<number> {
  const { tx, group, at, ctx } = change;
  const count = await admitAll(tx, { groupId: group.id, userIds: idsOf(ready) }, at);
  await setDetails(
    change,
    ready.filter(({ wanted }) => wanted.roll !== undefined || wanted.section !== undefined),
  );
  const asked = ready.filter(({ found }) => found.is_waiting);
  const added = ready.filter(({ found }) => !found.is_waiting);
  for (const [event, some] of [
    ["group.request_accepted", asked],
    ["group.member_added", added],
  ] as const) {
    await note(change, event, some, () => ({ before: {}, after: { role: "MEMBER" } }));
    await emitAll(
      tx,
      event,
      idsOf(some).map((userId) => ({ groupId: group.id, userId, byId: ctx.viewer.userId })),
    );
  }
  return count;
}

async function dismiss(change: Change, ready: readonly Ready[]): Promise<number> {
  const { tx, group, ctx } = change;
  const count = await dismissAll(tx, group.id, idsOf(ready));
  await note(change, "group.member_removed", ready, ({ found }) => ({
    before: { role: found.group_role },
    after: {},
  }));
  const events = idsOf(ready).map((userId) => ({ groupId: group.id, userId, byId: ctx.viewer.userId }));
  await emitAll(tx, "group.member_removed", events);
  return count;
}

async function giveRoles(
  change: Change,
  ready: readonly Ready[],
  common: GroupRole | undefined,
): Promise<number> {
  const { tx, group, ctx } = change;
  const roles = ready.map(({ wanted }) => wanted.role ?? common ?? "MEMBER");
  await tx.run(sql`
    update group_members m set role = n.role, is_owner = m.is_owner and n.role = 'GROUP_ADMIN' from unnest(${idsOf(ready)}::int[], ${roles}::text[]) as n (user_id, role)
    where m.group_id = ${group.id} and m.user_id = n.user_id`);
  const demoted = ready.filter(({ found }, i) => !canManage(found, roles[i] ?? null));
  await endInvitesBy(tx, group.id, idsOf(demoted));
  await note(change, "group.role_changed", ready, ({ found }, i) => ({
    before: { role: found.group_role },
    after: { role: roles[i] },
  }));
  const events = idsOf(ready).map((userId) => ({ groupId: group.id, userId, byId: ctx.viewer.userId }));
  await emitAll(tx, "group.role_changed", events);
  return group.member_count;
}

async function setDetails({ tx, group }: Change, ready: readonly Ready[]): Promise<void> {
  if (ready.length === 0) return;
  const after = ready.map(({ found, wanted }) => detailsAfter(wanted, found));
  await tx.run(sql`
    update group_members m set roll = n.roll, section = n.section
    from unnest(${idsOf(ready)}::int[], ${after.map(({ roll }) => roll)}::int[],
      ${after.map(({ section }) => section)}::text[]) as n (user_id, roll, section)
    where m.group_id = ${group.id} and m.user_id = n.user_id`);
}

type RecordedChange = { before: object; after: object };

const note = (
  { ctx, tx, group }: Change,
  action: AuditAction,
  ready: readonly Ready[],
  changeOf: (one: Ready, i: number) => RecordedChange,
): Promise<void> =>
  auditAll(
    tx,
    ctx,
    ready.map((one, i) => {
      const { before, after } = changeOf(one, i);
      return {
        action,
        object: { kind: "user", id: one.found.id },
        before: { groupId: group.id, ...before },
        after: { groupId: group.id, ...after },
      };
    }),
  );

/** A phone without a user, or of a user who cannot come, leads to the same report. */
async function invite({ ctx, tx, group, at }: Change, plan: readonly PlannedRow[]): Promise<void> {
  const named = plan.flatMap(({ outcome, found }) => (outcome === "invited" && found ? [found.id] : []));
  const phones = plan.flatMap(({ outcome, wanted }) =>
    outcome === "phone_invited" && wanted.phone ? [wanted.phone] : [],
  );
  const owners = (await ownersOf(tx, phones)).filter((id) => id !== ctx.viewer.userId);
  await holdAll(tx, owners);
  const candidates = await candidatesOf(tx, { group, viewer: ctx.viewer, now: at }, owners);
  const guests = [...candidates.values()].filter(({ can_come }) => can_come).map(({ id }) => id);
  const ids = [...new Set([...named, ...guests])];
  if (ids.length > 0) await inviteAll(ctx, tx, group, ids);
}
