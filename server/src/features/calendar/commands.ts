import type { InputOf, ResponseOf } from "@angon/contract";
import type { calendar } from "@angon/contract/calendar";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { placeFor } from "../groups/public.ts";
import { checkText } from "../guard/public.ts";
import { HOUR, defineLimit } from "../../kit/limits.ts";
import { canChange, entryFor } from "./queries.ts";
import { remindAt, timesOf, type Times } from "./rules.ts";
import type { CalendarEntryRow } from "./tables.ts";

const calendarLimit = defineLimit("calendarChanges", { points: 60, seconds: HOUR, shared: true });

type Given = InputOf<typeof calendar.create>["body"];

export async function create(
  ctx: SignedIn,
  { params, body }: InputOf<typeof calendar.create>,
): Promise<ResponseOf<typeof calendar.create>> {
  const { viewer, clock } = ctx;
  const times = await check(ctx, body);
  return ctx.write(async (tx) => {
    const group = await placeFor(tx, viewer, params.slug);
    allow(group.inside, "calendar.members_only");
    allow(canChange(viewer, group), "calendar.officers_only");
    if (group.disabled) fail("groups.archived");
    const made = await tx.one<{ id: number }>(sql`
      insert into calendar_entries (group_id, created_by, title, place, body, starts_at, ends_at, created_at)
      values (${group.id}, ${viewer.userId}, ${body.title}, ${body.place}, ${body.body}, ${times.starts_at},
        ${times.ends_at}, ${clock.now()}) returning id`);
    if (!made) return fail("common.internal");
    await emitDue(tx, made.id, times, clock.now());
    return made;
  });
}

async function check(ctx: SignedIn, { title, place, body, ...given }: Given): Promise<Times> {
  const times = timesOf(given, ctx.clock.now()) ?? fail("calendar.times");
  await ctx.limits.take(calendarLimit, ctx.viewer.userId);
  await checkText(ctx, [title, place, body], { mayHold: false, mayNudge: false });
  return times;
}

async function emitDue(tx: Tx, entryId: number, times: Times, now: Date): Promise<void> {
  if (times.starts_at > now) await emit(tx, "calendar.due", { entryId }, remindAt(times, now));
}

/** Locked until the transaction ends; the writer stays what they are in the group. */
async function entryForWrite(tx: Tx, { viewer }: SignedIn, id: number): Promise<CalendarEntryRow> {
  await tx.run(sql`select from calendar_entries where id = ${id} for no key update`);
  const { row } = await entryFor(tx, viewer, id);
  allow(canChange(viewer, await placeFor(tx, viewer, row.group_id)), "calendar.officers_only");
  return row;
}

export async function update(
  ctx: SignedIn,
  { params, body }: InputOf<typeof calendar.update>,
): Promise<ResponseOf<typeof calendar.update>> {
  const times = await check(ctx, body);
  const now = ctx.clock.now();
  return ctx.write(async (tx) => {
    const row = await entryForWrite(tx, ctx, params.id);
    await tx.run(sql`
      update calendar_entries set title = ${body.title}, place = ${body.place}, body = ${body.body},
        starts_at = ${times.starts_at}, ends_at = ${times.ends_at}, revision = revision + 1, edited_at = ${now}
      where id = ${row.id}`);
    if (times.starts_at.getTime() !== row.starts_at.getTime()) await emitDue(tx, row.id, times, now);
    return { ok: true };
  });
}

export async function remove(
  ctx: SignedIn,
  { params }: InputOf<typeof calendar.remove>,
): Promise<ResponseOf<typeof calendar.remove>> {
  return ctx.write(async (tx) => {
    const { id, title, created_by } = await entryForWrite(tx, ctx, params.id);
    await tx.run(sql`delete from calendar_entries where id = ${id}`);
    if (created_by !== ctx.viewer.userId)
      await audit(tx, ctx, {
        action: "calendar.removed",
        object: { kind: "calendar", id },
        before: { title },
      });
    await emit(tx, "calendar.removed", { entryId: id });
    return { ok: true };
  });
}
