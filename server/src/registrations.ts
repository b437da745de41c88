import type { contract } from "@angon/contract";
import * as features from "./features.ts";
import { kitRecurring } from "./jobs/housekeeping.ts";
import { registerListeners } from "./jobs/outbox.ts";
import type { Complete } from "./kit/events.ts";
import { registerResources } from "./kit/resources.ts";
import { registerPublishers } from "./live/publish.ts";
import type { Feature } from "./registry/define-feature.ts";

/** A part of the contract without a feature of its name does not compile. */
const all: readonly Feature[] = Object.values(features satisfies Record<keyof typeof contract, Feature>);

/** Jobs of all features that a clock starts. */
export const recurringJobs = [...kitRecurring, ...all.flatMap(({ recurring }) => recurring)];

export const resources = all.flatMap(({ resource }) => resource ?? []);

type Registered = (typeof features)[keyof typeof features];
type Heard = Registered["listeners" | "publishers"][number]["event"] | "time";

/** Called once when the server starts; an event without a listener does not compile. */
export function registerFeatures(): void {
  const listeners = [
    ...all.flatMap((feature) => feature.listeners),
    ...recurringJobs.map(({ listener }) => listener),
  ];
  registerResources(resources);
  registerPublishers(all.flatMap(({ publishers }) => publishers));
  registerListeners(listeners satisfies Complete<Heard>);
}
