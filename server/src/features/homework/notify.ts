import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import { plus } from "../../kit/clock.ts";
import type { Services } from "../../kit/context.ts";
import { lockResource, notify, notifyMany, removeNotificationsOf } from "../notifications/public.ts";
import { audienceOf, extensionOf, publishedHomework } from "./queries-students.ts";
import { hasEnded } from "./rules.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. Listener names are stored in the database and never change.

type OfHomework = { homeworkId: number };

const homeworkRef = (id: number) => ({ kind: "homework", id }) as const;

async function notifyAudience(services: Services, tx: Tx, { homeworkId }: OfHomework): Promise<void> {
  lockResource(tx, homeworkRef(homeworkId));
  const homework = await publishedHomework(tx, homeworkId);
  if (!homework || hasEnded(homework, null, services.clock.now())) return;
  await notifyStudents(services, tx, "homework_announced", homework, await audienceOf(tx, homework, "all"));
}

/** A deadline that has moved is reminded of by a later job. */
async function notifyDue(services: Services, tx: Tx, { homeworkId }: OfHomework): Promise<void> {
  lockResource(tx, homeworkRef(homeworkId));
  const homework = await publishedHomework(tx, homeworkId);
  const now = services.clock.now();
  if (!homework || homework.deadline <= now || homework.deadline > plus(now, { days: 1 })) return;
  await notifyStudents(services, tx, "homework_due", homework, await audienceOf(tx, homework, "missing"));
}

const notifyStudents = (
  services: Services,
  tx: Tx,
  type: "homework_announced" | "homework_due" | "homework_reminded",
  { id, user_id: actorId }: { id: number; user_id: number },
  students: readonly number[],
): Promise<void> =>
  notifyMany(
    services,
    tx,
    { type, about: `homework:${id}`, resource: homeworkRef(id) },
    students.map((userId) => ({ userId, actorId })),
  );

/** Reads the state of now, so that one who has handed in meanwhile is not reminded. */
async function notifyMissing(
  services: Services,
  tx: Tx,
  { homeworkId, userId }: OfHomework & { userId: number },
): Promise<void> {
  lockResource(tx, homeworkRef(homeworkId));
  const homework = await publishedHomework(tx, homeworkId);
  if (!homework || hasEnded(homework, null, services.clock.now())) return;
  const missing = await audienceOf(tx, homework, "missing");
  await notifyStudents(services, tx, "homework_reminded", { ...homework, user_id: userId }, missing);
}

/** Another deadline is told at once, other changes once a day. */
async function notifyChanged(services: Services, tx: Tx, { homeworkId }: OfHomework): Promise<void> {
  lockResource(tx, homeworkRef(homeworkId));
  const homework = await publishedHomework(tx, homeworkId);
  if (!homework || hasEnded(homework, null, services.clock.now())) return;
  const { id, user_id: actorId } = homework;
  const facts = { until: homework.deadline.toISOString() };
  const students = await audienceOf(tx, homework, "all");
  await notifyMany(
    services,
    tx,
    {
      type: "homework_changed",
      about: `homework:${id}:${homework.deadline.getTime()}`,
      resource: homeworkRef(id),
    },
    students.map((userId) => ({ userId, actorId, facts })),
  );
}

async function notifyExtended(
  services: Services,
  tx: Tx,
  { homeworkId, userId }: OfHomework & { userId: number },
): Promise<void> {
  lockResource(tx, homeworkRef(homeworkId));
  const extension = await extensionOf(tx, homeworkId, userId);
  if (!extension || extension.until < services.clock.now()) return;
  const facts = { until: extension.until.toISOString() };
  const [type, about] = ["homework_extended", `homework:${homeworkId}`] as const;
  await notify(
    services,
    tx,
    [{ userId, type, about, actorId: extension.granted_by, facts }],
    homeworkRef(homeworkId),
  );
}

export const homeworkNotify = [
  on("homework.announced", "homework.announced", notifyAudience),
  on("homework.due", "homework.due", notifyDue),
  on("homework.reminded", "homework.reminded", notifyMissing),
  on("homework.changed", "homework.changed", notifyChanged),
  on("homework.extended", "homework.extended", notifyExtended),
  on("homework.removed", "homework.removed", (_services, tx, { homeworkId }) =>
    removeNotificationsOf(tx, homeworkRef(homeworkId)),
  ),
];
