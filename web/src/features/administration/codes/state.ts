import type { IssuedCodes } from "@angon/contract/administration/codes";
import { useSyncExternalStore } from "react";
import { userChanged } from "../../../lib/browser/signals.ts";
import { createSignal } from "../../../ui/signal.ts";

export interface Sheet extends IssuedCodes {
  /** Whose codes these are: a group, a batch, a file or a person. */
  title: string;
}

let sheet: Sheet | null = null;
const changed = createSignal();

/** Codes live in the memory of this page alone: after a reload they are gone, as on the server. */
export function showSheet(next: Sheet | null): void {
  sheet = next;
  changed.emit();
}

userChanged.subscribe(() => showSheet(null));

export const useSheet = (): Sheet | null =>
  useSyncExternalStore(
    changed.subscribe,
    () => sheet,
    () => null,
  );
