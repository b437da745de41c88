import { useSyncExternalStore, type ComponentType } from "react";
import type { Entry } from "./entry.ts";
import { ProblemError } from "../http/problem.ts";
import { createSignal } from "../browser/signals.ts";

/** It was not sent and is not lost: the outbox has it. `gone` comes with its answer, or with nothing when it was taken out. */
export class Waiting extends ProblemError {
  readonly gone: Promise<unknown>;

  constructor(gone: Promise<unknown>) {
    super({ status: 0, code: "waiting" });
    this.gone = gone;
  }
}

interface Unsent {
  entries: readonly Entry[];
  /** The component of the outbox note; it loads with the first queued write. */
  Note?: ComponentType;
  Posts?: ComponentType<{ groupId: number | null }>;
}

const nothing: Unsent = { entries: [] };
let unsent = nothing;
const changed = createSignal();

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
