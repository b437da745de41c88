// @precache later
import type { QueuedWrite } from "../../lib/outbox/queued-write.ts";

type Declarations = Readonly<Record<string, readonly QueuedWrite[]>>;

const features = import.meta.glob<Declarations>("../../features/**/outbox.ts", { eager: true });

/** The writes of all features that may wait in the outbox; loaded with it. */
export const queuedWrites = Object.values(features).flatMap((feature) => Object.values(feature).flat());
