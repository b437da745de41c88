import { setTimeout as pause } from "node:timers/promises";

/** Simulated clients do not spin: they would take the processor from the server that they test. No assertion depends on a pause. */
const RETRY_MS = 15;
const PROBE_MS = 10;
const SAVE_MS = 100;

/** Between a refused or failed request and its repetition. */
export const pauseBeforeRetry = (): Promise<void> => pause(RETRY_MS);

/** Between two health probes of a load balancer. */
export const pauseBetweenProbes = (): Promise<void> => pause(PROBE_MS);

/** Between two saves of a student who answers an exam. */
export const pauseBetweenSaves = (): Promise<void> => pause(SAVE_MS);
