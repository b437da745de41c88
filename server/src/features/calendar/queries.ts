import type { InputOf, ResponseOf } from "@angon/contract";
import { CALENDAR_LIMITS, type calendar } from "@angon/contract/calendar";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import { plus } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { numbersOf } from "../../kit/cursor.ts";
import { allow, deny, fail } from "../../kit/fail.ts";
import { anyGroup, canManage, groupFor, type GroupFound } from "../groups/public.ts";
import { asEntry, asFile } from "./present.ts";
import { boundOf, type Bound } from "./rules.ts";
import type { CalendarEntryRow } from "./tables.ts";

/** Those who lead the group, while they may read what stands in it. */
export const canChange = (viewer: Viewer, group: GroupFound): boolean =>
  group.inside && canManage(viewer, group.my_role, group.is_banned);

export async function list(
  { database, viewer, clock }: SignedIn,
  { params, query }: InputOf<typeof calendar.list>,
): Promise<ResponseOf<typeof calendar.list>> {
  const group = await groupFor(database, viewer, params.slug);
  allow(group.inside, "calendar.members_only");
  const read = query.when === "upcoming" ? upcoming : past;
  const rows = await read(database, group.id, boundOf(numbersOf(query.cursor)), clock.now());
  const pageRows = rows.slice(0, CALENDAR_LIMITS.pageSize);
  const last = pageRows.at(-1);
  const hasMore = rows.length > pageRows.length && last !== undefined;
  return {
    data: pageRows.map(asEntry),
    next: hasMore ? `${last.starts_at.getTime()}-${last.id}` : null,
    can: { change: canChange(viewer, group) },
  };
}

const LIMIT = CALENDAR_LIMITS.pageSize + 1;

/** No event is longer than `length`, so the index begins shortly before now. */
const upcoming = (db: Db, groupId: number, after: Bound | null, now: Date) =>
  db.many<CalendarEntryRow>(sql`
    select * from calendar_entries
    where group_id = ${groupId} and ends_at >= ${now}::timestamptz
      and starts_at >= ${plus(now, { days: -CALENDAR_LIMITS.length })}::timestamptz
      and (${after?.id ?? null}::int is null
        or (starts_at, id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::int))
    order by starts_at, id limit ${LIMIT}`);

const past = (db: Db, groupId: number, before: Bound | null, now: Date) =>
  db.many<CalendarEntryRow>(sql`
    select * from calendar_entries
    where group_id = ${groupId} and ends_at < ${now}::timestamptz
      and (${before?.id ?? null}::int is null
        or (starts_at, id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::int))
    order by starts_at desc, id desc limit ${LIMIT}`);

export type EntryFound = { row: CalendarEntryRow; group: GroupFound };

/** An entry is readable by those inside its group, and does not exist for others. */
export async function entryFor(db: Db, viewer: Viewer, id: number): Promise<EntryFound> {
  const row = await entryOf(db, id);
  if (!row) return fail("common.not_found");
  const group = await anyGroup(db, viewer, row.group_id);
  return group.inside ? { row, group } : deny("common.not_found");
}

export const entryOf = (db: Db, id: number): Promise<CalendarEntryRow | undefined> =>
  db.one<CalendarEntryRow>(sql`select * from calendar_entries where id = ${id}`);

export async function file(
  { database, viewer, config }: SignedIn,
  { params }: InputOf<typeof calendar.file>,
): Promise<ResponseOf<typeof calendar.file>> {
  const { row, group } = await entryFor(database, viewer, params.id);
  const host = config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : "localhost";
  return { name: `${group.slug}-${row.id}.ics`, file: asFile(row, host) };
}

/** The members who may be reminded. */
export const membersOf = async (db: Db, groupId: number): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select u.id from group_members m join users u on u.id = m.user_id
      where m.group_id = ${groupId} and u.deleted_at is null and not u.is_assistant`)
  ).map(({ id }) => id);
