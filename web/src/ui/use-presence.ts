import { useEffect, useState, type RefObject } from "react";

/** Keeps an element mounted until its exit animation has finished. */
export function usePresence(open: boolean, element: RefObject<HTMLElement | null>): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    if (open || !present) return;
    let isCancelled = false;
    const unmountAfterAnimations = async () => {
      const animations = element.current?.getAnimations?.() ?? [];
      await Promise.allSettled(animations.map((animation) => animation.finished));
      if (!isCancelled) setPresent(false);
    };
    void unmountAfterAnimations();
    return () => {
      isCancelled = true;
    };
  }, [open, present, element]);

  return open || present;
}
