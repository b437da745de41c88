import type { ResponseOf } from "@angon/contract";
import { TODAY_LIMITS, type today, type TodayItem } from "@angon/contract/today";
import { fixed, sql } from "../../db/sql.ts";
import { isGuardian } from "../../kit/access.ts";
import { nextSchoolDay, plus } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { countWaiting } from "../comments/verdicts/public.ts";
import { homeworkToDo, homeworkToMark } from "../homework/public.ts";
import { examsAhead } from "../quizzes/exams/public.ts";
import { cardsWaiting } from "../revision/public.ts";
import { savedForDays } from "../saved/public.ts";
import { asItem, type ItemRow } from "./present.ts";

/** A guardian learns nothing here: the own page tells what a guardian may know of a child. */
export async function list(ctx: SignedIn): Promise<ResponseOf<typeof today.list>> {
  const server_time = ctx.clock.now().toISOString();
  if (isGuardian(ctx.viewer)) return { items: [], revision: null, server_time };
  const [items, revision, answers] = await Promise.all([
    itemsFor(ctx),
    cardsWaiting(ctx),
    countWaiting(ctx.database, ctx.viewer, ctx.clock.now()),
  ]);
  return { items, revision, ...(answers !== undefined && { answers }), server_time };
}

/** Each kind brings its own rule of who may read it. */
async function itemsFor({ database, viewer, clock }: SignedIn): Promise<TodayItem[]> {
  const now = clock.now();
  const span = { now, until: plus(nextSchoolDay(now), { days: TODAY_LIMITS.days - 1 }) };
  const rows = await database.many<ItemRow>(sql`
    select 'homework' as kind, w.id, w.title, w.subject, w.at, null::timestamptz as until, null::int as count
    from (${homeworkToDo(viewer, span)}) w
    union all
    select 'exam', x.id, x.title, x.subject, x.at, x.until, null from (${examsAhead(viewer, span)}) x
    union all
    select 'saved', v.id, v.title, null, v.at, null, null from (${savedForDays(viewer, { from: now, until: span.until })}) v
    union all
    select 'marking', m.id, m.title, m.subject, m.at, null, m.count from (${homeworkToMark(viewer, now)}) m
    order by at, kind, id limit ${fixed(TODAY_LIMITS.items)}`);
  return rows.map(asItem);
}
