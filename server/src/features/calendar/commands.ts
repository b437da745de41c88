import type { InputOf, ResponseOf } from "@angon/contract";
import type { calendar, CalendarScope } from "@angon/contract/calendar";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { placeFor } from "../groups/public.ts";
import { checkText } from "../guard/public.ts";
import { HOUR, defineLimit } from "../../kit/limits.ts";
import { canChange, entryFor } from "./queries.ts";
import { remindAt, timesOf, weeklyUntil, type Times } from "./rules.ts";
import type { CalendarEntryRow } from "./tables.ts";

const calendarLimit = defineLimit("calendarChanges", { points: 60, seconds: HOUR, shared: true });

type Given = Omit<InputOf<typeof calendar.create>["body"], "repeat_until">;

export async function create(
  ctx: SignedIn,
  { params, body }: InputOf<typeof calendar.create>,
): Promise<ResponseOf<typeof calendar.create>> {
  const { viewer, clock } = ctx;
  const { repeat_until, ...entry } = body;
  const times = await check(ctx, entry);
  const all = repeat_until ? (weeklyUntil(times, repeat_until) ?? fail("calendar.repeats")) : [times];
  return ctx.write(async (tx) => {
    const group = await placeFor(tx, viewer, params.slug);
    allow(group.inside, "calendar.members_only");
    allow(canChange(viewer, group), "calendar.officers_only");
    if (group.disabled) fail("groups.archived");
    const entries = await tx.many<{ id: number; starts_at: Date; ends_at: Date }>(sql`
      insert into calendar_entries (group_id, created_by, title, place, body, starts_at, ends_at, created_at, series_id)
      select ${group.id}, ${viewer.userId}, ${body.title}, ${body.place}, ${body.body}, o.starts_at, o.ends_at, ${clock.now()},
        (select nextval('calendar_series') where ${all.length > 1})
      from unnest(${all.map(({ starts_at }) => starts_at)}::timestamptz[],
        ${all.map(({ ends_at }) => ends_at)}::timestamptz[]) as o (starts_at, ends_at)
      order by o.starts_at returning id, starts_at, ends_at`);
    for (const made of entries) await emitDue(tx, made.id, made, clock.now());
    return { id: entries[0]?.id ?? fail("common.internal") };
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

/** The event alone, or with the later ones of its series. */
const inScope = ({ id, series_id, starts_at }: CalendarEntryRow, scope: CalendarScope) =>
  scope === "rest" && series_id !== null
    ? part`series_id = ${series_id} and starts_at >= ${starts_at}::timestamptz`
    : part`id = ${id}`;

export async function update(
  ctx: SignedIn,
  { params, body }: InputOf<typeof calendar.update>,
): Promise<ResponseOf<typeof calendar.update>> {
  const { scope, ...entry } = body;
  const times = await check(ctx, entry);
  const now = ctx.clock.now();
  return ctx.write(async (tx) => {
    const row = await entryForWrite(tx, ctx, params.id);
    // The later ones of a series move by as much as this one.
    const changed = await tx.many<{ id: number; starts_at: Date; ends_at: Date }>(sql`
      update calendar_entries set title = ${body.title}, place = ${body.place}, body = ${body.body},
        starts_at = starts_at + (${times.starts_at}::timestamptz - ${row.starts_at}::timestamptz),
        ends_at = starts_at + (${times.ends_at}::timestamptz - ${row.starts_at}::timestamptz),
        revision = revision + 1, edited_at = ${now}
      where ${inScope(row, scope)} returning id, starts_at, ends_at`);
    const hasMoved = times.starts_at.getTime() !== row.starts_at.getTime();
    if (hasMoved) for (const one of changed) await emitDue(tx, one.id, one, now);
    return { ok: true };
  });
}

export async function remove(
  ctx: SignedIn,
  { params, query }: InputOf<typeof calendar.remove>,
): Promise<ResponseOf<typeof calendar.remove>> {
  return ctx.write(async (tx) => {
    const row = await entryForWrite(tx, ctx, params.id);
    const { id, title, created_by } = row;
    const removed = await tx.many<{ id: number }>(sql`
      delete from calendar_entries where ${inScope(row, query.scope)} returning id`);
    if (created_by !== ctx.viewer.userId)
      await audit(tx, ctx, {
        action: "calendar.removed",
        object: { kind: "calendar", id },
        before: { title },
      });
    for (const one of removed) await emit(tx, "calendar.removed", { entryId: one.id });
    return { ok: true };
  });
}
