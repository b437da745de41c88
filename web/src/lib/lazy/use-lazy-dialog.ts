import { useCallback, useEffect, useState, type ComponentType } from "react";
import type { LoadComponent } from "./lazy.ts";
import { loadAfterDelay } from "./load-after-delay.ts";
import { loadOrToast } from "./load-or-toast.ts";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog whose chunk loads with the press that opens it, or `opensAfter` milliseconds. A toast shows that it cannot
 * load; a dialog that opens by itself stays away.
 */
export function useLazyDialog<P extends DialogProps>(load: LoadComponent<P>, opensAfter?: number) {
  const [Content, setContent] = useState<ComponentType<P>>();
  const [isOpen, setOpen] = useState(false);

  const show = useCallback((module: { default: ComponentType<P> }) => {
    setContent(() => module.default);
    setOpen(true);
  }, []);
  const open = async () => {
    const module = await loadOrToast(load);
    if (module) show(module);
  };
  useEffect(
    () => (opensAfter === undefined ? undefined : loadAfterDelay(opensAfter, load, show)),
    [opensAfter, load, show],
  );

  return {
    Content,
    isOpen,
    open: () => void open(),
    dialogProps: { open: isOpen, onClose: () => setOpen(false) },
  };
}
