import type { InputOf, ResponseOf } from "@angon/contract";
import type { DecisionOfStaff } from "@angon/contract/moderation";
import type { moderationDecisions } from "@angon/contract/moderation/decisions";
import type { Db, Tx } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import { canModerate, isAdmin, type Viewer } from "../../../kit/access.ts";
import type { Context, SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { factsReferredTo } from "../../../kit/resources.ts";
import { isSuspended } from "../../../kit/suspension.ts";
import { identify } from "../../session/public.ts";
import { asDecisionOfStaff, asOwnDecision, type ReadDecision } from "./present.ts";
import type { ModerationAppealRow, ModerationDecisionRow } from "./tables.ts";

type Call<Name extends keyof typeof moderationDecisions> = InputOf<(typeof moderationDecisions)[Name]>;
type Answer<Name extends keyof typeof moderationDecisions> = ResponseOf<(typeof moderationDecisions)[Name]>;
type Part = ReturnType<typeof part>;

/** As much of a text as an excerpt needs. */
const MAX_WORDS = 1_000;

const newestFirst = part`d.id desc`;

const read = (db: Db, matching: Part, limit: number, order = newestFirst) =>
  db.many<ReadDecision>(sql`
    select d.*, case when d.kind <> 'user' then left(f.title, ${MAX_WORDS}) end as words,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end as person,
      json_build_object('id', w.id, 'name', w.name) as decider,
      a.text as appeal_text, a.created_at as appealed_at, a.verdict, a.answer, a.decided_at as judged_at
    from moderation_decisions d
    join users w on w.id = d.decided_by
    left join users p on p.id = d.user_id
    left join moderation_appeals a on a.decision_id = d.id
    left join lateral (${factsReferredTo({ kind: part`d.kind`, id: part`d.object_id` })}) f on true
    where ${matching} order by ${order} limit ${limit}`);

function pageOf<Shown>(rows: readonly ReadDecision[], limit: number, shown: (row: ReadDecision) => Shown) {
  const page = rows.slice(0, limit);
  return { data: page.map(shown), next: rows.length > limit ? String(page.at(-1)?.id) : null };
}

/** A list that goes on below this id. */
const below = (cursor: number | undefined) => (cursor === undefined ? part`` : part`and d.id < ${cursor}`);

export async function ofPerson(
  { database, viewer }: SignedIn,
  { query }: Call<"ofPerson">,
): Promise<Answer<"ofPerson">> {
  allow(canModerate(viewer));
  const user = query.user === undefined ? part`` : part`and d.user_id = ${query.user}`;
  const rows = await read(
    database,
    part`d.user_id is distinct from ${viewer.userId} ${user} ${below(query.cursor)}`,
    query.limit + 1,
  );
  return pageOf(rows, query.limit, (row) => asDecisionOfStaff(viewer, row));
}

/** `p` is the person of the decision; the same as `canSanction`. */
const isBelow = (viewer: Viewer) =>
  part`(${isAdmin(viewer)} or p.id is null or p.level = 0 or p.role not in ('MODERATOR', 'ADMIN'))`;

/** The moderator's own decisions are left out: another one judges their appeals. */
export async function appeals(
  { database, viewer }: SignedIn,
  { query }: Call<"appeals">,
): Promise<Answer<"appeals">> {
  allow(canModerate(viewer));
  const rows = await read(
    database,
    part`a.decision_id is not null and a.verdict is null and d.decided_by <> ${viewer.userId}
      and d.user_id is distinct from ${viewer.userId} and d.id > ${query.cursor ?? 0}
      and (d.sanction is null or ${isBelow(viewer)})`,
    query.limit + 1,
    part`d.id`,
  );
  return pageOf(rows, query.limit, (row) => asDecisionOfStaff(viewer, row));
}

export async function mine({ database, viewer }: SignedIn, { query }: Call<"mine">): Promise<Answer<"mine">> {
  const rows = await read(
    database,
    part`d.user_id = ${viewer.userId} and (d.hides or d.sanction is not null) ${below(query.cursor)}`,
    query.limit + 1,
  );
  return pageOf(rows, query.limit, (row) => asOwnDecision(viewer, row));
}

const MAX_HISTORY = 20;

/** The latest decisions about a person, for the moderator of the next one. */
export async function historyOf(db: Db, viewer: Viewer, userId: number): Promise<DecisionOfStaff[]> {
  const rows = await read(db, part`d.user_id = ${userId}`, MAX_HISTORY);
  return rows.map((row) => asDecisionOfStaff(viewer, row));
}

export const loadForUpdate = (tx: Tx, id: number) =>
  tx.one<ModerationDecisionRow>(sql`select * from moderation_decisions where id = ${id} for update`);

export const decisionNow = (tx: Tx, id: number) =>
  tx.one<ModerationDecisionRow>(sql`select * from moderation_decisions where id = ${id}`);

export const appealNow = (tx: Tx, id: number) =>
  tx.one<ModerationAppealRow>(sql`select * from moderation_appeals where decision_id = ${id}`);

export type Sanctioned = Pick<Viewer, "role" | "level"> & {
  id: number;
  sanctioned_until: Date | null;
  suspended_at: Date | null;
  suspended_until: Date | null;
};

export const personNow = (db: Db, userId: number) =>
  db.one<Sanctioned>(sql`
    select id, role, level, sanctioned_until, suspended_at, suspended_until from users
    where id = ${userId} and deleted_at is null`);

type Figures = { count: number; minutes: number | null };

/** How long the reports of these decisions waited. */
export const waitingTimes = async (db: Db, since: Date): Promise<Figures> =>
  (await db.one<Figures>(sql`
    select count(*)::int as count,
      round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at)) / 60)::int as minutes
    from moderation_decisions where decided_at > ${since}`)) ?? { count: 0, minutes: null };

type Suspended = { id: number; name: string; suspended_until: Date | null; suspension_reason: string | null };

/** The profiles of an account that cannot sign in now. */
export const suspendedOf = (db: Db, accountId: number, now: Date) =>
  db.many<Suspended>(sql`
    select u.id, u.name, u.suspended_until, u.suspension_reason from users u
    where u.account_id = ${accountId} and u.deleted_at is null and ${isSuspended(now)} order by u.id`);

/** Each suspended profile with the decision that suspended it. */
export async function suspensions(
  ctx: Context,
  { body }: Call<"suspensions">,
): Promise<Answer<"suspensions">> {
  const account = await identify(ctx, body);
  const people = await suspendedOf(ctx.database, account.id, ctx.clock.now());
  const decisions = await read(
    ctx.database,
    part`d.user_id = any(${people.map(({ id }) => id)}::int[]) and d.sanction = 'suspend' and d.reversed_at is null
      and d.until > ${ctx.clock.now()}`,
    MAX_HISTORY,
  );
  return {
    data: people.map(({ id, name, suspended_until, suspension_reason }) => {
      const decision = decisions.find((one) => one.user_id === id && isSame(one.until, suspended_until));
      return {
        name,
        until: suspended_until?.toISOString() ?? null,
        reason: suspension_reason,
        decision: decision ? asOwnDecision({ userId: id }, decision) : null,
      };
    }),
  };
}

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

export const moderatorsNow = (tx: Tx) =>
  tx.many<Pick<Viewer, "userId" | "role" | "level">>(sql`
    select id as "userId", role, level from users
    where role in ('MODERATOR', 'ADMIN') and deleted_at is null order by id`);
