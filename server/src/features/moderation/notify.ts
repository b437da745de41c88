import { isAdmin } from "../../kit/access.ts";
import type { ResourceKind } from "@angon/contract/kit/resource";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { notify } from "../notifications/public.ts";
import { canDecide, type ReportRow } from "../reports/public.ts";
import { moderatorsNow } from "./decisions/public.ts";
import { caseNow } from "./queries.ts";

type HandedUp = { kind: ResourceKind; objectId: number };

async function notifyAdmins(services: Services, tx: Tx, { kind, objectId }: HandedUp): Promise<void> {
  const thing = { kind, object_id: objectId };
  const held = await caseNow(tx, thing);
  if (!held || held.handed_up_by === null) return;
  const actorId = held.handed_up_by;
  const reports = await tx.many<Pick<ReportRow, "author_id" | "reporter_id">>(sql`
    select author_id, reporter_id from reports where kind = ${kind} and object_id = ${objectId}`);
  const author_id = reports[0]?.author_id ?? null;
  const reporter_ids = reports.map(({ reporter_id }) => reporter_id);
  const admins = (await moderatorsNow(tx)).filter(
    (one) => isAdmin(one) && canDecide(one, { author_id, reporter_ids }),
  );
  await notify(
    services,
    tx,
    admins.map(({ userId }) => ({
      userId,
      type: "report_handed_up" as const,
      about: `handed-up:${kind}:${objectId}`,
      actorId,
    })),
  );
}

export const moderationNotify = [on("report.handed_up", "moderation.handedUp", notifyAdmins)];
