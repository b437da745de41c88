import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { lockResource, notifyMany, removeNotificationsOf } from "../notifications/public.ts";
import { entryOf, membersOf } from "./queries.ts";
import { isDue } from "./rules.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. Listener names are stored in the database and never change.

const entryRef = (id: number) => ({ kind: "calendar", id }) as const;

/** Once for each start, so that a moved event is reminded of again. */
async function remind(services: Services, tx: Tx, { entryId }: { entryId: number }): Promise<void> {
  lockResource(tx, entryRef(entryId));
  const entry = await entryOf(tx, entryId);
  if (!entry || !isDue(entry, services.clock.now())) return;
  const members = await membersOf(tx, entry.group_id);
  await notifyMany(
    services,
    tx,
    {
      type: "calendar_due",
      about: `calendar:${entryId}:${entry.starts_at.getTime()}`,
      resource: entryRef(entryId),
      groupId: entry.group_id,
    },
    // From the group: a muted, blocked or erased author takes no reminder away.
    members.map((userId) => ({ userId, actorId: userId })),
  );
}

export const calendarNotify = [
  on("calendar.due", "calendar.remind", remind),
  on("calendar.removed", "calendar.removed", (_services, tx, { entryId }) =>
    removeNotificationsOf(tx, entryRef(entryId)),
  ),
];
