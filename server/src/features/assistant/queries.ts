import type { Limits } from "@angon/contract/assistant";
import { part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import { nextSchoolDay, schoolDay } from "../../kit/clock.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { accessExpired, dailyAnswers, quotasFrom } from "./rules.ts";

export const quotasOf = ({ settings }: Pick<Services, "settings">) => quotasFrom(settings.get("quotas"));

/** The answers of a day, as columns: `used` by the user, `by_school` by all. */
export const usageColumns = (userId: number, now: Date) => part`
  coalesce((select used from ai_usage where user_id = ${userId} and day = ${schoolDay(now)}), 0) as used,
  coalesce((select used from ai_pools where day = ${schoolDay(now)}), 0) as by_school`;

export type Usage = { used: number; by_school: number };

export function limitsFrom(
  usage: Usage,
  viewer: Pick<Viewer, "role" | "level" | "isPaid">,
  services: Pick<Services, "clock" | "settings">,
): Limits {
  const quotas = quotasOf(services);
  const limit = dailyAnswers(viewer, quotas);
  return {
    limit,
    remaining: Math.max(0, limit - usage.used),
    schoolRemaining: Math.max(0, quotas.pool_answers - usage.by_school),
    isExpired: accessExpired(viewer),
    resetsAt: nextSchoolDay(services.clock.now()).toISOString(),
  };
}

export async function limits(ctx: SignedIn): Promise<Limits> {
  const { database, viewer, clock } = ctx;
  const usage = await database.one<Usage>(sql`select ${usageColumns(viewer.userId, clock.now())}`);
  return limitsFrom(usage ?? { used: 0, by_school: 0 }, viewer, ctx);
}
