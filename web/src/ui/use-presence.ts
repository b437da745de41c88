import { useEffect, useState, type RefObject } from "react";

/** Keeps an element mounted until its leaving animation has run. */
export function usePresence(open: boolean, element: RefObject<HTMLElement | null>): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    if (open || !present) return;
    let waiting = true;
    const leave = async () => {
      const leaving = element.current?.getAnimations?.() ?? [];
      await Promise.allSettled(leaving.map((animation) => animation.finished));
      if (waiting) setPresent(false);
    };
    void leave();
    return () => {
      waiting = false;
    };
  }, [open, present, element]);

  return open || present;
}
