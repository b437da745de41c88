import type { Limits } from "@angon/contract/assistant";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import { nextSchoolDay, schoolDay } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { accessExpired, dailyAnswers, POOL_ANSWERS } from "./rules.ts";

export async function limitsOf(
  db: Db,
  viewer: Pick<Viewer, "userId" | "role" | "level" | "isPaid">,
  now: Date,
): Promise<Limits> {
  const limit = dailyAnswers(viewer);
  const day = schoolDay(now);
  const row = await db.one<{ used: number; by_school: number }>(sql`
    select coalesce((select used from ai_usage where user_id = ${viewer.userId} and day = ${day}), 0) as used,
      coalesce((select used from ai_pools where day = ${day}), 0) as by_school`);
  return {
    limit,
    remaining: Math.max(0, limit - (row?.used ?? 0)),
    schoolRemaining: Math.max(0, POOL_ANSWERS - (row?.by_school ?? 0)),
    isExpired: accessExpired(viewer),
    resetsAt: nextSchoolDay(now).toISOString(),
  };
}

export const limits = ({ database, viewer, clock }: SignedIn): Promise<Limits> =>
  limitsOf(database, viewer, clock.now());
