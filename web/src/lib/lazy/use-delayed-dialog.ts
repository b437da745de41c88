import { useEffect, useState, type ComponentType } from "react";
import { loadAfterDelay } from "./load-after-delay.ts";

interface DelayedDialogOptions<P> {
  isDue: boolean;
  delay: number;
  load: () => Promise<{ default: ComponentType<P> }>;
}

/** A dialog that opens by itself after a delay; its chunk loads only then. */
export function useDelayedDialog<P>({ isDue, delay, load }: DelayedDialogOptions<P>) {
  const [loaded, setLoaded] = useState<{ Content: ComponentType<P> } | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!isDue) return;
    return loadAfterDelay(delay, load, (module) => {
      setLoaded({ Content: module.default });
      setOpen(true);
    });
  }, [isDue, delay, load]);

  return { Content: loaded?.Content, open, close: () => setOpen(false) };
}
