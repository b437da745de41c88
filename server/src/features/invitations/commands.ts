import { randomBytes } from "node:crypto";
import type { ResponseOf, InputOf } from "@angon/contract";
import { INVITE_AGAIN_HOURS, INVITE_DAYS, type invitations } from "@angon/contract/invitations";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emitAll } from "../../jobs/outbox.ts";
import { plus } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow } from "../../kit/fail.ts";
import { canInvite, canManage, groupFor, placeFor, type GroupFound } from "../groups/public.ts";
import { canCome } from "./access.ts";
import { inviteeNow, inviteHash, type Ended } from "./queries.ts";
import { HOUR, defineLimit } from "../../kit/limits.ts";

const inviteLimit = defineLimit("invites", { points: 30, seconds: HOUR, shared: true });

type Invitation = ResponseOf<typeof invitations.invite>;

export async function invite(
  ctx: SignedIn,
  { params, body }: InputOf<typeof invitations.invite>,
): Promise<Invitation> {
  await ctx.limits.take(inviteLimit, ctx.viewer.userId, { viewer: ctx.viewer });
  return ctx.write(async (tx) =>
    body.user_id === undefined
      ? linkTo(ctx, tx, await groupFor(tx, ctx.viewer, params.id))
      : callByName(ctx, tx, await heldFor(ctx, tx, params.id), body.user_id),
  );
}

/**
 * The group is locked before its memberships, in the same order as all membership changes; the membership cannot
 * change meanwhile.
 */
async function heldFor({ viewer }: SignedIn, tx: Tx, ref: string): Promise<GroupFound> {
  const { id } = await groupFor(tx, viewer, ref);
  await tx.run(sql`select from groups where id = ${id} for no key update`);
  return placeFor(tx, viewer, id);
}

const addressOf = ({ config }: SignedIn, { slug }: GroupFound): string =>
  `${config.PUBLIC_URL ?? ""}/group/${slug}`;

/**
 * A viewer who may accept members of a private group hands out a link that admits; others hand out the group's
 * address.
 */
const letsIn = ({ viewer }: SignedIn, group: GroupFound): boolean =>
  group.visibility === "PRIVATE" && canManage(viewer, group.my_role, group.is_banned);

async function linkTo(ctx: SignedIn, tx: Tx, group: GroupFound): Promise<Invitation> {
  const url = addressOf(ctx, group);
  if (!letsIn(ctx, group)) return { url, token: null, expires_at: null };
  const now = ctx.clock.now();
  const token = randomBytes(24).toString("base64url");
  const until = plus(now, { days: INVITE_DAYS });
  await tx.run(sql`
    insert into group_invites (token_hash, group_id, made_by, expires_at, created_at)
    values (${inviteHash(ctx, token)}, ${group.id}, ${ctx.viewer.userId}, ${until}, ${now})`);
  return { url: `${url}?invite=${token}`, token, expires_at: until.toISOString() };
}

/**
 * One invitation a day per invited user, from all inviters; a link that admits is not replaced by one that does not.
 */
async function callByName(ctx: SignedIn, tx: Tx, group: GroupFound, userId: number): Promise<Invitation> {
  const { viewer, clock } = ctx;
  allow(canInvite(viewer, group.my_role, group.is_banned), "invitations.members_only");
  const now = clock.now();
  allow(
    canCome(await inviteeNow(tx, { groupId: group.id, userId, byId: viewer.userId }, now), group),
    "invitations.not_possible",
  );
  const until = await inviteAll(ctx, tx, group, [userId]);
  return { url: addressOf(ctx, group), token: null, expires_at: until.toISOString() };
}

/** Invites users who can come; returns the end of the invitations. */
export async function inviteAll(
  ctx: SignedIn,
  tx: Tx,
  group: GroupFound,
  userIds: readonly number[],
): Promise<Date> {
  const { viewer, clock } = ctx;
  const now = clock.now();
  const until = plus(now, { days: INVITE_DAYS });
  const made = await tx.many<{ userId: number }>(sql`
    insert into group_invitations as i (group_id, user_id, made_by, lets_in, created_at, expires_at)
    select ${group.id}, id, ${viewer.userId}, ${letsIn(ctx, group)}, ${now}, ${until} from unnest(${userIds}::int[]) as id
    on conflict (group_id, user_id) do update set made_by = excluded.made_by, lets_in = excluded.lets_in,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where i.expires_at <= ${now} or (i.created_at <= ${plus(now, { minutes: -60 * INVITE_AGAIN_HOURS })}
      and (excluded.lets_in or not i.lets_in))
    returning user_id as "userId"`);
  const events = made.map(({ userId }) => ({ groupId: group.id, userId, byId: viewer.userId }));
  await emitAll(tx, "group.invited", events);
  return until;
}

/** Invitations end with the inviter's membership or right to admit. */
export async function endInvitesBy(tx: Tx, groupId: number, userIds: readonly number[]): Promise<void> {
  const made = part`group_id = ${groupId} and made_by = any(${userIds}::int[])`;
  await tx.run(sql`delete from group_invites where ${made}`);
  await end(tx, made);
}

/** Invitations between two members end when one blocks the other. */
export const endInvitesBetween = (tx: Tx, userId: number, otherId: number): Promise<void> =>
  end(tx, part`(user_id, made_by) in ((${userId}, ${otherId}), (${otherId}, ${userId}))`);

/** Invitations end when the user joins or is banned. */
export const endInvitesTo = (tx: Tx, groupId: number, userIds: readonly number[]): Promise<void> =>
  end(tx, part`group_id = ${groupId} and user_id = any(${userIds}::int[])`);

export async function forgetPeople(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from group_invites where made_by = any(${userIds}::int[])`);
  await end(tx, part`user_id = any(${userIds}::int[]) or made_by = any(${userIds}::int[])`);
}

export async function clearEnded(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`delete from group_invites where expires_at <= ${now}`);
  await end(tx, part`expires_at <= ${now}`);
}

async function end(tx: Tx, which: ReturnType<typeof part>): Promise<void> {
  const ended = await tx.many<Ended>(sql`
    delete from group_invitations where ${which} returning group_id as "groupId", user_id as "userId"`);
  await emitAll(tx, "group.invite_ended", ended);
}
