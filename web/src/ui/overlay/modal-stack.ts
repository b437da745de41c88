import { useSyncExternalStore } from "react";
import { createSignal } from "../signal.ts";

/** The open dialogs, the topmost last. */
export const stack: HTMLDialogElement[] = [];
export const stackChanged = createSignal();

/** The topmost dialog: elements that must stay usable are rendered into it, because the rest of the page is inert. */
export const useTopModal = () =>
  useSyncExternalStore(
    stackChanged.subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );
