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

let shown: { id: number; draw: RenderOverlay; open: boolean } | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: typeof shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

userChanged.subscribe(() => show(null));

/** A dialog that belongs to no page: it stays when the page under it changes, and may be opened from a notice. */
export async function openOverlay(load: () => Promise<RenderOverlay>): Promise<void> {
  const id = ++lastId;
  try {
    const draw = await load();
    // Of two presses only the last one counts.
    if (id === lastId) show({ id, draw, open: true });
  } catch (cause) {
    const problem = new ProblemError({ status: 0, code: isOnline() ? "unreachable" : "offline", cause });
    toast({ tone: "bad", ...sentenceOf(problem, currentLanguage()) });
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Once, in the frame around the pages. */
export function Overlay(): ReactNode {
  const now = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  if (!now) return null;
  const onClose = () => shown?.id === now.id && show({ ...shown, open: false });
  return <Keyed key={now.id}>{now.draw({ open: now.open, onClose })}</Keyed>;
}

const Keyed = ({ children }: { children: ReactNode }) => children;
