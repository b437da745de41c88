import type { InputOf, ResponseOf } from "@angon/contract";
import {
  BULK_LIMITS,
  type bulkMembers,
  type BulkReport,
  type ListLayout,
  type RollSource,
} from "@angon/contract/members/bulk";
import type { Db } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import type { Language, SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { parseSheetText } from "../../../kit/sheets/parse-sheet.ts";
import { columnsOf, readSheet } from "../../../kit/sheets/read-sheet.ts";
import type { SheetRow } from "../../../kit/sheets/read-workbook.ts";
import { groupFor, insideOf, type GroupFound } from "../../groups/public.ts";
import { bulkInviteLimit, memberLookupLimit } from "../limits.ts";
import { canAdd, canReadPhones } from "../access.ts";
import { seesOf } from "../queries-filtered.ts";
import { adminsOf, asPlaced, managed } from "../queries.ts";
import { outcomeOf, type Asking, type PlannedRow } from "./access.ts";
import { reportOf, sampleFile } from "./present.ts";
import { candidatesOf, resolve } from "./queries-people.ts";
import {
  byRolls,
  chosenColumns,
  chosenHeadings,
  detailsAfter,
  identityOf,
  isHeading,
  layoutOf,
  rollClashes,
  underHeadings,
  withoutHeadings,
  type RollPlace,
  type Wanted,
} from "./rules.ts";
import { cellHeadings, columnName, headings } from "./text.ts";

type Input = InputOf<typeof bulkMembers.apply>;
type Body = Input["body"];

export async function preview(ctx: SignedIn, input: Input): Promise<BulkReport> {
  const { database, viewer } = ctx;
  const group = await managed(database, viewer, input.params.id);
  const { rows, columns, layout } = await wantedIn(ctx, input.body);
  const plan = await planOf(ctx, database, group, input.body, rows);
  return { ...reportOf(plan, group.member_count, columns), ...(layout && { layout }) };
}

export async function sample(
  { database, viewer, request }: SignedIn,
  { params, query }: InputOf<typeof bulkMembers.sample>,
): Promise<ResponseOf<typeof bulkMembers.sample>> {
  await managed(database, viewer, params.id);
  return { file: sampleFile(query.format, request.language) };
}

const MAX_SOURCES = 200;

/** Other groups whose members' roll numbers the viewer sees, as `rollGroupOf` judges each. */
export async function sources(
  { database, viewer }: SignedIn,
  { params }: InputOf<typeof bulkMembers.sources>,
): Promise<ResponseOf<typeof bulkMembers.sources>> {
  const group = await managed(database, viewer, params.id);
  const data = await database.many<RollSource>(sql`
    select g.id, g.name, count(*)::int as rolls,
      coalesce(array_agg(distinct m.section order by m.section) filter (where m.section is not null), '{}') as sections
    from groups g join group_members m on m.group_id = g.id and m.roll is not null
    where g.id <> ${group.id} and ${insideOf(viewer, part`g.id`)}
    group by g.id order by g.name, g.id limit ${MAX_SOURCES}`);
  return { data };
}

/** The rows of a list, and the headings of its columns. */
type GivenList = { rows: Wanted[]; columns: readonly string[]; layout?: ListLayout };

/** A file may take the parser a second, also one without rows: 30 files an hour. */
const FILE_POINTS = 100;
const most = { rows: BULK_LIMITS.rows, refusal: "members.list_too_long" } as const;

/** Counted before anything is compared; the caller has checked that the viewer manages the group. */
export async function wantedIn(ctx: SignedIn, body: Body): Promise<GivenList> {
  const { limits, viewer } = ctx;
  if (body.file !== undefined)
    await limits.take(memberLookupLimit, viewer.userId, { points: FILE_POINTS, viewer });
  const { rows, columns, layout } = await listIn(ctx, body);
  // A row without headings may name several people.
  if (rows.length > BULK_LIMITS.rows) fail("members.list_too_long");
  await limits.take(memberLookupLimit, viewer.userId, { points: rows.length, viewer });
  const { action, section } = body;
  if (action !== "details" || section === undefined) return { rows, columns, layout };
  const withSection = rows.map((row) => (row.section === undefined ? { ...row, section } : row));
  return { rows: withSection, columns, layout };
}

/** Rows of which some become invitations are counted once more when they are applied. */
export async function takeInvites(
  { limits, viewer }: SignedIn,
  { action }: Body,
  rows: readonly Wanted[],
): Promise<void> {
  if (action !== "add") return;
  const isGuest = (row: Wanted) => identityOf(row, action, canReadPhones(viewer)) === "guest";
  const points = canAdd(viewer) ? rows.filter(isGuest).length : rows.length;
  if (points > 0) await limits.take(bulkInviteLimit, viewer.userId, { points, viewer });
}

async function listIn(ctx: SignedIn, body: Body): Promise<GivenList> {
  const { file, text, rolls, user_ids, roll_section } = body;
  if ([file, text, rolls, user_ids].filter((one) => one !== undefined).length !== 1)
    return fail("common.validation", { fields: [{ path: "text", code: "required" }] });
  if (rolls !== undefined) {
    const rows = byRolls(rolls, roll_section, BULK_LIMITS.rows);
    return rows.length === 0 ? fail("sheet.empty") : { rows, columns: cellHeadings[ctx.request.language] };
  }
  if (user_ids !== undefined)
    return { rows: user_ids.map((id, i) => ({ line: i + 1, given: "", id })), columns: [] };
  const given = file === undefined ? parseSheetText(text ?? "", most) : await readSheet(ctx, file, most);
  return readList(given, body, ctx.request.language);
}

function readList(
  [first, ...rest]: readonly SheetRow[],
  { columns: chosen, has_heading }: Body,
  language: Language,
): GivenList {
  if (first === undefined) return fail("sheet.empty");
  const found = columnsOf(first.cells, headings);
  const columns = chosen ? chosenColumns(chosen) : found;
  if (chosen && !isHeading(columns))
    return fail("common.validation", { fields: [{ path: "columns", code: "required" }] });
  const hasHeading = has_heading ?? isHeading(found);
  const layout = layoutOf(first.cells, columns, hasHeading);
  const people = hasHeading ? rest : [first, ...rest];
  if (people.length === 0) return fail("sheet.empty");
  if (!isHeading(columns))
    return { rows: people.flatMap(withoutHeadings), columns: cellHeadings[language], layout };
  const names = chosen
    ? chosenHeadings(first.cells, columns, {
        hasHeading,
        nameOf: (column) => columnName(column, language),
        isKnown: (cell) => Object.keys(columnsOf([cell], headings)).length > 0,
      })
    : first.cells;
  return { rows: people.map((row) => underHeadings(row, columns)), columns: names, layout };
}

/** Lets a change lock the people between finding and reading them. */
type Hold = (userIds: readonly number[]) => Promise<void>;

/** The outcome of each row, in the order of the list: of two rows for one person the first counts. */
export async function planOf(
  ctx: SignedIn,
  db: Db,
  group: GroupFound,
  body: Body,
  rows: readonly Wanted[],
  hold?: Hold,
): Promise<PlannedRow[]> {
  const { viewer, clock } = ctx;
  const now = clock.now();
  const scope = {
    action: body.action,
    groupId: group.id,
    rollGroupId: await rollGroupOf(ctx, db, group, body),
    readsPhones: canReadPhones(viewer),
    now,
  };
  const resolved = await resolve(db, scope, rows);
  const ids = resolved.flatMap(({ userId }) => userId ?? []);
  await hold?.(ids);
  const people = await candidatesOf(db, { group, viewer, now }, ids);
  const admins = await adminsOf(db, group.id);
  const asking: Asking = {
    viewer,
    placed: asPlaced(viewer, group),
    action: body.action,
    role: body.role,
    admins,
  };
  const seen = new Set<number | string>();
  const plan = resolved.map((wanted): PlannedRow => {
    const { fault, userId, phone } = wanted;
    const found = userId === undefined ? undefined : people.get(userId);
    if (fault) return { wanted, found, outcome: fault };
    const key = userId ?? phone ?? "";
    if (seen.has(key)) return { wanted, found, outcome: "repeated" };
    seen.add(key);
    if (userId === undefined) return { wanted, found, outcome: "phone_invited" };
    return { wanted, found, outcome: found ? outcomeOf(asking, wanted, found) : "not_found" };
  });
  return body.action === "remove" || body.action === "role" ? plan : withoutClashes(db, group.id, plan);
}

/** The caller of a change holds the group's lock, so that no number is given twice. */
async function withoutClashes(db: Db, groupId: number, plan: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const wanted = plan.flatMap(({ wanted: row, found, outcome }) =>
    outcome === "ready" && found && (row.roll !== undefined || row.section !== undefined)
      ? [{ userId: found.id, ...detailsAfter(row, found) }]
      : [],
  );
  if (wanted.every(({ roll }) => roll === null)) return [...plan];
  const present = await db.many<RollPlace>(sql`
    select user_id as "userId", roll, section from group_members where group_id = ${groupId} and roll is not null`);
  const clashes = rollClashes(wanted, present);
  return plan.map((row) =>
    row.outcome === "ready" && row.found && clashes.has(row.found.id)
      ? { ...row, outcome: "roll_taken" }
      : row,
  );
}

/** Roll numbers of another group are read by those who see them there. */
async function rollGroupOf(
  { viewer }: SignedIn,
  db: Db,
  group: GroupFound,
  { action, roll_group }: Body,
): Promise<number | null> {
  if (action === "add" || action === "accept") {
    if (roll_group === undefined) return null;
    const other = await groupFor(db, viewer, roll_group);
    allow(seesOf(viewer, other).rolls, "common.not_found");
    return other.id;
  }
  return group.id;
}
