import { createSignal } from "../../ui/signal.ts";

/** Another user is signed in: everything cached for the previous one must be dropped. */
export const userChanged = createSignal();

/** The shown data came from this device, and the network has newer data. */
export const storedDataOutdated = createSignal();

/** Requests that failed without a network should be repeated. */
export const retryRequested = createSignal();
