import { useRef, type PointerEvent } from "react";

const LEAST_PX = 70;

/** A horizontal swipe of one finger; vertical movement scrolls, and the browser then cancels the pointer. */
export function useSwipe(isOn: boolean, onSwipe: (direction: "left" | "right") => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const isSwipe = isOn && event.isPrimary && event.pointerType !== "mouse";
      start.current = isSwipe ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from?.id !== event.pointerId) return;
      const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(dx) < LEAST_PX || Math.abs(dx) < 2 * Math.abs(dy)) return;
      onSwipe(dx < 0 ? "left" : "right");
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
