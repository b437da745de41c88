import { useSyncExternalStore, type ReactNode } from "react";
import { userChanged } from "../browser/signals.ts";
import type { DialogProps } from "./use-lazy-dialog.ts";

type RenderDialog = (frame: DialogProps) => ReactNode;

let shown: { id: number; render: RenderDialog; open: boolean } | null = null;
const listeners = new Set<() => void>();

function show(next: typeof shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

userChanged.subscribe(() => show(null));

/** Shows a dialog outside the pages, instead of the one before it. */
export const showDialog = (id: number, render: RenderDialog): void => show({ id, render, open: true });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Rendered once, in the frame around the pages. */
export function DialogHost(): ReactNode {
  const dialog = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  if (!dialog) return null;
  const onClose = () => shown?.id === dialog.id && show({ ...shown, open: false });
  return dialog.render({ open: dialog.open, onClose });
}
