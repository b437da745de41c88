import { useSyncExternalStore, type ComponentType } from "react";
import type { Entry } from "./entry.ts";
import { ProblemError } from "../http/problem.ts";
import { createSignal } from "../browser/signals.ts";

/** It was not sent and is not lost: the outbox has it. `gone` comes with its answer, or with nothing when it was taken out. */
export class QueuedError extends ProblemError {
  readonly gone: Promise<unknown>;

  constructor(settled: Promise<unknown>) {
    super({ status: 0, code: "waiting" });
    this.gone = settled;
  }
}

interface OutboxState {
  entries: readonly Entry[];
  /** The component of the outbox note; it loads with the first queued write. */
  Note?: ComponentType;
  Posts?: ComponentType<{ groupId: number | null }>;
}

const emptyState: OutboxState = { entries: [] };
let state = emptyState;
const changed = createSignal();

export const onOutboxChange = changed.subscribe;
export const outboxEntries = (): readonly Entry[] => state.entries;

export function setOutboxState(patch: Partial<OutboxState>): void {
  state = { ...state, ...patch };
  changed.emit();
}

/** The user's queued and refused writes; the outbox fills it. */
export const useOutboxState = (): OutboxState =>
  useSyncExternalStore(
    onOutboxChange,
    () => state,
    () => emptyState,
  );
