import { AI_DAYS, AI_WAITING_SHOWN, type AiExternal, type AiSpend } from "@angon/contract/administration/ai";
import { preview } from "@angon/contract/markup/preview";
import { sql } from "../../../db/sql.ts";
import { plus, schoolDay } from "../../../kit/clock.ts";
import type { Services, SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { isSwitchedOn, pricesOf } from "../../assistant/providers/public.ts";
import { quotasFrom, spendByDay, spendBySubject } from "../../assistant/public.ts";
import { canAdminister } from "../access.ts";

export async function spend(ctx: SignedIn): Promise<AiSpend> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  const { database, clock, settings } = ctx;
  const now = clock.now();
  const [first, last] = [schoolDay(plus(now, { days: 1 - AI_DAYS })), schoolDay(now)];
  const [days, subjects, sums, waiting] = await Promise.all([
    spendByDay(database, first, last),
    spendBySubject(database, first, last),
    sumsOf(ctx, plus(now, { days: -AI_DAYS }), last),
    waitingOf(ctx),
  ]);
  const { pool_used, waiting_count, ...calls } = sums;
  return {
    provider: "built-in",
    external: externalOf(ctx),
    quotas: { ...quotasFrom(settings.get("quotas")), pool_used },
    calls,
    waiting: { count: waiting_count, answers: waiting },
    days,
    subjects,
  };
}

function externalOf(services: Services): AiExternal | null {
  const { tutor } = services;
  if (!tutor) return null;
  const { provider, model } = tutor;
  return { provider, model, is_on: isSwitchedOn(services), ...pricesOf(services) };
}

type Counts = { written: number; held: number; failed: number; pool_used: number; waiting_count: number };

const sumsOf = async ({ database }: Services, since: Date, today: string): Promise<Counts> =>
  (await database.one<Counts>(sql`
    select count(*) filter (where state = 'written')::int as written, count(*) filter (where state = 'held')::int as held,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce((select used from ai_pools where day = ${today}), 0) as pool_used,
      (select count(*)::int from comments where by_assistant and verdict is null and status = 'published') as waiting_count
    from ai_calls where asked_at > ${since}`)) ?? {
    written: 0,
    held: 0,
    failed: 0,
    pool_used: 0,
    waiting_count: 0,
  };

type Waiting = { post_id: number; comment_id: number; content: string; at: Date };

async function waitingOf({ database }: Services): Promise<AiSpend["waiting"]["answers"]> {
  const rows = await database.many<Waiting>(sql`
    select c.post_id, c.id as comment_id, c.content, c.created_at as at
    from comments c join posts p on p.id = c.post_id and p.status = 'published'
    where c.by_assistant and c.verdict is null and c.status = 'published'
    order by c.id limit ${AI_WAITING_SHOWN}`);
  return rows.map(({ content, at, ...row }) => ({ ...row, preview: preview(content), at: at.toISOString() }));
}
