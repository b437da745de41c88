import type { InputOf, ResponseOf } from "@angon/contract";
import { AUDIT_FILE_ROWS, type administrationAudit } from "@angon/contract/administration/audit";
import type { Db } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import { audit } from "../../../kit/audit.ts";
import { dayBegins, nextSchoolDay } from "../../../kit/clock.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { StreamedFile } from "../../../kit/http/streamed-file.ts";
import { cursorOf, microsOf, momentOf, placeOf, type Cursor } from "../../../kit/cursor.ts";
import { allow } from "../../../kit/fail.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { canAdminister } from "../access.ts";
import { asEntry, asFile, type EntryRow } from "./present.ts";

type Call<Name extends keyof typeof administrationAudit> = InputOf<(typeof administrationAudit)[Name]>;
type Filters = Call<"file">["query"];

const none = part``;

/** Only the given conditions stand in the statement, so that each combination is planned with its index. */
const matching = ({ actor, action, kind, id, from, to }: Filters) => part`
  true
  ${actor === undefined ? none : part`and l.actor_id = ${actor}`}
  ${action === undefined ? none : actionIs(action)}
  ${kind === undefined ? none : part`and l.object_kind = ${kind}`}
  ${id === undefined ? none : part`and l.object_id = ${id}`}
  ${from === undefined ? none : part`and l.at >= ${dayBegins(from)}`}
  ${to === undefined ? none : part`and l.at < ${nextSchoolDay(dayBegins(to))}`}`;

/** `user` means every action that begins with `user.`. */
const actionIs = (action: string) =>
  action.includes(".") || action === "refused"
    ? part`and l.action = ${action}`
    : part`and l.action >= ${`${action}.`} and l.action < ${`${action}/`}`;

/** An id that is no number names no row; compared as texts, each entry would read all users. */
const idIn = part`case when l.object_id ~ '^[0-9]{1,9}$' then l.object_id::int end`;

/** Entries of earlier releases hold texts that were removed, and the log is never changed. */
const withoutTexts = part`
  case when l.action in ('posts.removed', 'comments.removed', 'held.decided', 'feedback.removed')
    then l.before - 'body' - 'content' - 'title' else l.before end`;

const rowsOf = (db: Db, filters: Filters, after: Cursor | undefined, limit: number) =>
  db.many<EntryRow>(sql`
    select l.id, l.at, ${microsOf(part`l.at`)} as micros, l.action, l.object_kind, l.object_id, ${withoutTexts} as before, l.after,
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'image', a.image) end as actor,
      case l.object_kind
        when 'user' then (select name from users where id = ${idIn})
        when 'group' then (select name from groups where id = ${idIn})
      end as title
    from (
      select * from audit_log l where ${matching(filters)}
        ${after === undefined ? none : part`and (l.at, l.id) < (${momentOf(after)}, ${after.id}::bigint)`}
      order by l.at desc, l.id desc limit ${limit}) l
    left join users a on a.id = l.actor_id
    order by l.at desc, l.id desc`);

export async function list(
  { database, viewer, request }: SignedIn,
  { query }: Call<"list">,
): Promise<ResponseOf<typeof administrationAudit.list>> {
  allow(canAdminister(viewer), "administration.staff_only");
  const { cursor, limit, ...filters } = query;
  const rows = await rowsOf(database, filters, placeOf(cursor), limit + 1);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    data: pageRows.map((row) => asEntry(row, request.language)),
    next: rows.length > limit && last ? cursorOf(last) : null,
  };
}

/** Jumps from one action to the next along the index instead of reading the whole log. */
export async function actions({ database, viewer }: SignedIn): Promise<string[]> {
  allow(canAdminister(viewer), "administration.staff_only");
  const rows = await database.many<{ action: string }>(sql`
    with recursive known as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > k.action order by l.action limit 1)
      from known k where k.action is not null)
    select action from known where action is not null order by action`);
  return rows.map(({ action }) => action);
}

/** A copy of the log leaves the school, so the password is asked for. */
export async function file(ctx: SignedIn, { query }: Call<"file">): Promise<StreamedFile> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  const count = await countOf(ctx.database, query);
  const first = await rowsOf(ctx.database, query, undefined, FILE_ROWS_AT_ONCE);
  await audit(ctx.database, ctx, { action: "audit.exported", after: { ...query, rows: count } });
  return new StreamedFile(asFile(fileRows(ctx.database, query, first), ctx.request.language), {
    is_cut: count > AUDIT_FILE_ROWS,
  });
}

async function countOf(db: Db, filters: Filters): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*)::int as count
    from (select from audit_log l where ${matching(filters)} limit ${AUDIT_FILE_ROWS + 1}) l`);
  return row?.count ?? 0;
}

const FILE_ROWS_AT_ONCE = 500;

async function* fileRows(db: Db, filters: Filters, first: readonly EntryRow[]) {
  let rows = first;
  for (let left = AUDIT_FILE_ROWS; rows.length > 0;) {
    yield rows;
    left -= rows.length;
    const last = rows.at(-1);
    if (!last || left === 0) return;
    rows = await rowsOf(db, filters, placeOf(cursorOf(last)), Math.min(FILE_ROWS_AT_ONCE, left));
  }
}
