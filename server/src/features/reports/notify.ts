import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { cancel, lockCounts, notifiedOf, notify, type NotificationRequest } from "../notifications/public.ts";
import { decidersOf, decisionsOf, hasOpenReport, moderatorIds, reportNow } from "./queries.ts";

type Decided = { kind: string; objectId: number; decision: "hide" | "keep"; reporterIds: readonly number[] };

const outcomes = { open: null, kept: "keep", hidden: "hide", acted: "acted" } as const;

async function notifyReporters(services: Services, tx: Tx, { kind, objectId, reporterIds }: Decided) {
  const requests = (await decisionsOf(tx, kind, objectId, reporterIds)).map(
    ({ id, reporter_id, decided_by, decided_at, status }): NotificationRequest => ({
      userId: reporter_id,
      type: "report_decided",
      about: `report:${id}:${decided_at.getTime()}`,
      actorId: decided_by,
      facts: { decision: outcomes[status] },
    }),
  );
  await notify(services, tx, requests);
}

type ReportedObject = Pick<Decided, "kind" | "objectId">;
const aboutFiled = ({ kind, objectId }: ReportedObject) => `reported:${kind}:${objectId}`;

/** One notification per reported object, which leads to it; a moderator who may not see it is not notified. */
async function notifyDeciders(
  services: Services,
  tx: Tx,
  { reportId, ...object }: ReportedObject & { reportId: number },
): Promise<void> {
  const filed = await reportNow(tx, reportId);
  if (!filed) return;
  const deciders = await decidersOf(tx, filed);
  await lockCounts(tx, deciders);
  // A decision that commits before the lock is seen here; a later one cancels the notification.
  const report = await reportNow(tx, reportId);
  if (report?.status !== "open") return;
  const requests = deciders.map((userId): NotificationRequest => ({
    userId,
    type: "report_filed",
    about: aboutFiled(object),
    actorId: report.reporter_id,
    ...(report.post_id !== null && { postId: report.post_id }),
    ...(report.kind === "comment" && { commentId: report.object_id }),
  }));
  await notify(services, tx, requests, { kind: report.kind, id: report.object_id });
}

async function cancelFiled(_services: Services, tx: Tx, object: ReportedObject): Promise<void> {
  const about = aboutFiled(object);
  const filed = { type: "report_filed", about } as const;
  await lockCounts(tx, [...(await notifiedOf(tx, filed)), ...(await moderatorIds(tx))]);
  // Under the locks: a report that came after the decision is still open, and its notification stays.
  if (await hasOpenReport(tx, object)) return;
  const notified = await notifiedOf(tx, filed);
  for (const userId of notified) await cancel(tx, { userId, type: "report_filed", about });
}

export const reportsNotify = [
  on("report.decided", "notifications.decision", notifyReporters),
  on("report.created", "reports.filed", notifyDeciders),
  on("report.decided", "reports.cancelFiled", cancelFiled),
];
