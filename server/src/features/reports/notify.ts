import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { notify, type NotificationRequest } from "../notifications/public.ts";
import { decisionsOf } from "./queries.ts";

type Decided = { kind: string; objectId: number; decision: "hide" | "keep"; reporterIds: readonly number[] };

async function notifyReporters(services: Services, tx: Tx, { kind, objectId, reporterIds }: Decided) {
  const requests = (await decisionsOf(tx, kind, objectId, reporterIds)).map(
    ({ id, reporter_id, decided_by, decided_at, status }): NotificationRequest => ({
      userId: reporter_id,
      type: "report_decided",
      about: `report:${id}:${decided_at.getTime()}`,
      actorId: decided_by,
      facts: { decision: status === "hidden" ? "hide" : "keep" },
    }),
  );
  await notify(services, tx, requests);
}

export const reportsNotify = [on("report.decided", "notifications.decision", notifyReporters)];
