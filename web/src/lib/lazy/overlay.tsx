import { useSyncExternalStore, type ReactNode } from "react";
import { toast } from "../../ui/overlay/Toast.tsx";
import { currentLanguage } from "../i18n/language.tsx";
import { isOnline } from "../browser/online.ts";
import { ProblemError, sentenceOf } from "../http/problem.ts";
import { userChanged } from "../browser/signals.ts";

interface OverlayProps {
  open: boolean;
  onClose: () => void;
}

type RenderOverlay = (frame: OverlayProps) => ReactNode;

let shown: { id: number; render: RenderOverlay; open: boolean } | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: typeof shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

userChanged.subscribe(() => show(null));

/** Opens a dialog outside the pages: it stays when the page below it changes, and a toast can open it. */
export async function openOverlay(load: () => Promise<RenderOverlay>): Promise<void> {
  const id = ++lastId;
  try {
    const render = await load();
    // Of two presses only the last one opens its dialog.
    if (id === lastId) show({ id, render, open: true });
  } catch (cause) {
    const problem = new ProblemError({ status: 0, code: isOnline() ? "unreachable" : "offline", cause });
    toast({ tone: "bad", ...sentenceOf(problem, currentLanguage()) });
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Rendered once, in the frame around the pages. */
export function Overlay(): ReactNode {
  const overlay = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  if (!overlay) return null;
  const onClose = () => shown?.id === overlay.id && show({ ...shown, open: false });
  return <Keyed key={overlay.id}>{overlay.render({ open: overlay.open, onClose })}</Keyed>;
}

const Keyed = ({ children }: { children: ReactNode }) => children;
