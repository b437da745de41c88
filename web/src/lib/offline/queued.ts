import { useSyncExternalStore, type ComponentType } from "react";
import type { Entry } from "../outbox/entry.ts";
import { ProblemError } from "../http/problem.ts";
import { signal } from "../data/signals.ts";

/** It was not sent and is not lost: the outbox has it. `gone` comes with its answer, or with nothing when it was taken out. */
export class Waiting extends ProblemError {
  readonly gone: Promise<unknown>;

  constructor(gone: Promise<unknown>) {
    super({ status: 0, code: "waiting" });
    this.gone = gone;
  }
}

/** Whether a call found no line, or only the machine that stands before the server. */
export const isLineFault = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && [0, 502, 503, 504].includes(error.status);

interface Unsent {
  entries: readonly Entry[];
  /** The component of the outbox note; it loads with the first queued write. */
  Note?: ComponentType;
  Posts?: ComponentType<{ groupId: number | null }>;
}

const nothing: Unsent = { entries: [] };
let unsent = nothing;
const changed = signal();

export const onWaiting = changed.listen;
export const waitingNow = (): readonly Entry[] => unsent.entries;

export function setUnsent(patch: Partial<Unsent>): void {
  unsent = { ...unsent, ...patch };
  changed.give();
}

/** The user's queued and refused writes; the outbox fills it. */
export const useUnsent = (): Unsent =>
  useSyncExternalStore(
    onWaiting,
    () => unsent,
    () => nothing,
  );
