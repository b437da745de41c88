import { useSyncExternalStore, type ComponentType } from "react";
import type { Entry } from "./entry.ts";
import { ProblemError } from "../http/problem.ts";
import { createSignal } from "../../ui/signal.ts";

/** The write is in the outbox. `settled` resolves with its response, or with undefined when it was removed. */
export class QueuedError extends ProblemError {
  readonly settled: Promise<unknown>;

  constructor(settled: Promise<unknown>) {
    super({ status: 0, code: "waiting" });
    this.settled = settled;
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
