import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { notify } from "../notifications/public.ts";
import { linkNow } from "./queries.ts";

type Linked = { guardianId: number; childId: number; byId: number };

/** Notifies the other side; the time of consent distinguishes two links of the same users. */
const notifyLink =
  (type: "guardian_linked" | "guardian_unlinked") =>
  async (services: Services, tx: Tx, { guardianId, childId, byId }: Linked): Promise<void> => {
    const link = await linkNow(tx, guardianId, childId);
    const others = [guardianId, childId].filter((id) => id !== byId);
    if (link && (type === "guardian_linked" || link.ended_at))
      await notify(
        services,
        tx,
        others.map((userId) => ({
          userId,
          type,
          about: `link:${guardianId}:${childId}:${link.consent_at.getTime()}`,
          actorId: userId === childId ? guardianId : childId,
        })),
      );
  };

export const guardiansNotify = [
  on("guardian.linked", "notifications.linked", notifyLink("guardian_linked")),
  on("guardian.unlinked", "notifications.unlinked", notifyLink("guardian_unlinked")),
];
