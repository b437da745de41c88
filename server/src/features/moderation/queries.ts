import type { InputOf, ResponseOf } from "@angon/contract";
import { FEWEST_DECISIONS, FIGURES_DAYS, type moderation } from "@angon/contract/moderation";
import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { canModerate, isAdmin, type Viewer } from "../../kit/access.ts";
import { plus } from "../../kit/clock.ts";
import type { Context, SignedIn } from "../../kit/context.ts";
import { allow } from "../../kit/fail.ts";
import { factsReferredTo } from "../../kit/resources.ts";
import type { ReportRow } from "../reports/public.ts";
import { publishedMedian, waitingTimes } from "./decisions/public.ts";
import { asQueued, type QueuedRow } from "./present.ts";
import type { ModerationCaseRow } from "./tables.ts";

type Thing = Pick<ReportRow, "kind" | "object_id">;

/** Read under the locks of the thing's reports. */
export const caseNow = (tx: Tx, { kind, object_id }: Thing) =>
  tx.one<ModerationCaseRow>(sql`
    select * from moderation_cases where kind = ${kind} and object_id = ${object_id}`);

/** `r` is the first report of its thing with this status, and the viewer may decide it: no own thing or report. */
const decidable = (viewer: Viewer, status: ReportRow["status"]) => part`
  r.status = ${status} and r.author_id is distinct from ${viewer.userId}
  and not exists (
    select from reports o where o.kind = r.kind and o.object_id = r.object_id and o.reporter_id = ${viewer.userId})
  and not exists (
    select from reports e where e.kind = r.kind and e.object_id = r.object_id and e.status = ${status} and e.id < r.id)
  and (${isAdmin(viewer)} or not exists (
    select from moderation_cases c
    where c.kind = r.kind and c.object_id = r.object_id and c.handed_up_at is not null))`;

/** As much of a text as an excerpt needs; after the decision the thing is no longer the moderators' to read. */
const MAX_WORDS = 1_000;

export async function queue(
  { database, viewer, clock }: SignedIn,
  { query }: InputOf<typeof moderation.queue>,
): Promise<ResponseOf<typeof moderation.queue>> {
  allow(canModerate(viewer));
  const rows = await database.many<QueuedRow>(sql`
    select r.*, json_build_object('id', w.id, 'name', w.name) as reporter,
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as author,
      case when r.kind <> 'user' and r.status = 'open' then left(f.title, ${MAX_WORDS}) end as words,
      (select count(*)::int from reports o
        where o.kind = r.kind and o.object_id = r.object_id and o.status = r.status) as reports,
      case when h.id is not null then json_build_object('id', h.id, 'name', h.name) end as claimer,
      c.claimed_until, c.handed_up_at is not null as is_handed_up
    from reports r
    join users w on w.id = r.reporter_id
    left join users a on a.id = r.author_id
    left join moderation_cases c on c.kind = r.kind and c.object_id = r.object_id
    left join users h on h.id = c.claimed_by
    left join lateral (${factsReferredTo({ kind: part`r.kind`, id: part`r.object_id` })}) f on true
    where ${decidable(viewer, query.status)} and r.id > ${query.cursor ?? 0}
    order by r.id limit ${query.limit + 1}`);
  const page = rows.slice(0, query.limit);
  return {
    data: page.map((row) => asQueued(row, clock.now())),
    next: rows.length > query.limit ? String(page.at(-1)?.id) : null,
  };
}

/** How many reported things wait for this moderator. */
export async function openCases(db: Db, viewer: Viewer): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*)::int as count from reports r where ${decidable(viewer, "open")}`);
  return row?.count ?? 0;
}

export async function figures({
  database,
  clock,
}: Pick<Context, "database" | "clock">): Promise<ResponseOf<typeof moderation.figures>> {
  const times = await waitingTimes(database, plus(clock.now(), { days: -FIGURES_DAYS }));
  return { median_minutes: publishedMedian(times, FEWEST_DECISIONS) };
}
