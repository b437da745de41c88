import { useEffect, useState, type ComponentType } from "react";

/** Fetches what there is to show after a while; without a network it stays away. Returns how to stop. */
export function loadAfterDelay<M>(
  delay: number,
  load: () => Promise<M>,
  show: (module: M) => void,
): () => void {
  let waiting = true;
  const timer = setTimeout(async () => {
    const module = await load().catch(() => null);
    if (module && waiting) show(module);
  }, delay);
  return () => {
    waiting = false;
    clearTimeout(timer);
  };
}

interface DelayedDialogOptions<P> {
  isDue: boolean;
  delay: number;
  load: () => Promise<{ default: ComponentType<P> }>;
}

/** A dialog that opens by itself once the page has settled; its code comes only then. */
export function useDelayedDialog<P>({ isDue, delay, load }: DelayedDialogOptions<P>) {
  const [late, setLate] = useState<{ Content: ComponentType<P> } | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!isDue) return;
    return loadAfterDelay(delay, load, (module) => {
      setLate({ Content: module.default });
      setOpen(true);
    });
  }, [isDue, delay, load]);

  return { Content: late?.Content, open, close: () => setOpen(false) };
}
