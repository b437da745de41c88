import { useSyncExternalStore, type ComponentType } from "react";
import type { Entry } from "./outbox/entry.ts";
import { ProblemError } from "./problem.ts";
import { signal } from "./signals.ts";

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

/** What draws them, once there is something to be drawn; it comes from above. */
interface Pieces {
  Note: ComponentType;
  Posts: ComponentType<{ groupId: number | null }>;
}

let pieces: Partial<Pieces> = {};

export function drawWaitingWith(drawing: Pieces): void {
  pieces = drawing;
  changed.give();
}

/** Empty until their code has come. */
export const usePieces = (): Partial<Pieces> => useSyncExternalStore(onWaiting, () => pieces);

let entries: readonly Entry[] = [];
const changed = signal();

export const onWaiting = changed.listen;
export const waitingNow = (): readonly Entry[] => entries;

export function setWaiting(next: readonly Entry[]): void {
  entries = next;
  changed.give();
}

/** What waits of the one who is here, and what was refused; the outbox fills it. */
export const useWaiting = (): readonly Entry[] => useSyncExternalStore(onWaiting, waitingNow);
