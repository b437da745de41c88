import type { Limits } from "@angon/contract/assistant";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import { nextSchoolDay, schoolDay } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { accessExpired, dailyAnswers } from "./rules.ts";

export async function limitsOf(
  db: Db,
  viewer: Pick<Viewer, "userId" | "role" | "level" | "isPaid">,
  now: Date,
): Promise<Limits> {
  const limit = dailyAnswers(viewer);
  const row = await db.one<{ used: number }>(sql`
    select used from ai_usage where user_id = ${viewer.userId} and day = ${schoolDay(now)}`);
  return {
    limit,
    remaining: Math.max(0, limit - (row?.used ?? 0)),
    isExpired: accessExpired(viewer),
    resetsAt: nextSchoolDay(now).toISOString(),
  };
}

export const limits = ({ database, viewer, clock }: SignedIn): Promise<Limits> =>
  limitsOf(database, viewer, clock.now());
