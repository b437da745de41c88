import type { Tx } from "../../db/database.ts";
import { every } from "../../jobs/recurring.ts";
import { dayBegins, schoolDay } from "../../kit/clock.ts";
import type { Services } from "../../kit/context.ts";
import { notifyMany } from "../notifications/public.ts";
import { weekResults } from "./queries.ts";
import { isWeekSummaryTime, weekOf } from "./rules.ts";

const HOUR_MS = 3_600_000;

/** Runs every hour, so that a server that was down at the hour still notifies before midnight. */
async function notifyWeek(services: Services, tx: Tx): Promise<void> {
  const now = services.clock.now();
  const day = schoolDay(now);
  if (!isWeekSummaryTime(day, Math.floor((now.getTime() - dayBegins(day).getTime()) / HOUR_MS))) return;
  const since = weekOf(day);
  const all = (await weekResults(tx, since)).map(({ userId, points, place }) => ({
    userId,
    actorId: userId,
    facts: { points, place },
  }));
  await notifyMany(services, tx, { type: "score_count", about: `week:${since}` }, all);
}

export const pointsRecurring = [every("milestones.week", 60, notifyWeek)];
