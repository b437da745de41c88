import type { Tx } from "../../db/database.ts";
import { emitAll, on } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { dayBegins, schoolDay } from "../../kit/clock.ts";
import type { Services } from "../../kit/context.ts";
import type { Grown } from "../posts/reach.ts";
import { lockSubject, notifyMany } from "../notifications/public.ts";
import { weekOf } from "../points/public.ts";
import { reachNow, weekOfAll } from "./queries.ts";
import { isTimeToSum, mayPassStep, stepAt } from "./rules.ts";

export const milestonesJobs = [on("post.reached", "milestones.reach", reached)];

export const milestonesTimetable = [every("milestones.week", 60, weekOver)];

/** Called in the transaction that counts the views. */
export const tellReach = (tx: Tx, grown: readonly Grown[]): Promise<void> =>
  emitAll(
    tx,
    "post.reached",
    grown.filter(mayPassStep).map(({ postId }) => ({ postId })),
  );

/** By the number as it is now: what is told late or twice is the same step, and a lower one is never told after it. */
async function reached(services: Services, tx: Tx, { postId }: { postId: number }): Promise<void> {
  await lockSubject(tx, postId);
  const now = await reachNow(tx, postId);
  const step = now && stepAt(now.readers);
  if (!step) return;
  const { user_id: userId } = now;
  const notice = { type: "click_through", about: `readers:${postId}:${step}`, postId } as const;
  await notifyMany(services, tx, notice, [{ userId, actorId: userId, facts: { readers: step } }]);
}

const HOUR_MS = 3_600_000;

/** Runs every hour, so that a server that was down at the hour still notifies before midnight. */
async function weekOver(services: Services, tx: Tx): Promise<void> {
  const now = services.clock.now();
  const day = schoolDay(now);
  if (!isTimeToSum(day, Math.floor((now.getTime() - dayBegins(day).getTime()) / HOUR_MS))) return;
  const since = weekOf(day);
  const all = (await weekOfAll(tx, since)).map(({ userId, points, place }) => ({
    userId,
    actorId: userId,
    facts: { points, place },
  }));
  await notifyMany(services, tx, { type: "score_count", about: `week:${since}` }, all);
}
