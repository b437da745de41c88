import type { Limits } from "@angon/contract/assistant";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import { nextSchoolDay, schoolDay } from "../../kit/clock.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { accessExpired, dailyAnswers, quotasFrom } from "./rules.ts";

export const quotasOf = ({ settings }: Pick<Services, "settings">) => quotasFrom(settings.get("quotas"));

export async function limitsOf(
  db: Db,
  viewer: Pick<Viewer, "userId" | "role" | "level" | "isPaid">,
  services: Pick<Services, "clock" | "settings">,
): Promise<Limits> {
  const now = services.clock.now();
  const quotas = quotasOf(services);
  const limit = dailyAnswers(viewer, quotas);
  const day = schoolDay(now);
  const row = await db.one<{ used: number; by_school: number }>(sql`
    select coalesce((select used from ai_usage where user_id = ${viewer.userId} and day = ${day}), 0) as used,
      coalesce((select used from ai_pools where day = ${day}), 0) as by_school`);
  return {
    limit,
    remaining: Math.max(0, limit - (row?.used ?? 0)),
    schoolRemaining: Math.max(0, quotas.pool_answers - (row?.by_school ?? 0)),
    isExpired: accessExpired(viewer),
    resetsAt: nextSchoolDay(now).toISOString(),
  };
}

export const limits = (ctx: SignedIn): Promise<Limits> => limitsOf(ctx.database, ctx.viewer, ctx);
