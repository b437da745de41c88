// @precache later
import type { QueuedWrite } from "../../lib/outbox/queued-write.ts";

type Declarations = Readonly<Record<string, readonly QueuedWrite[]>>;

const rooms = import.meta.glob<Declarations>("../../features/**/outbox.ts", { eager: true });

/** The writes of all rooms that may wait in the outbox; loaded with it. */
export const queuedWrites = Object.values(rooms).flatMap((room) => Object.values(room).flat());
