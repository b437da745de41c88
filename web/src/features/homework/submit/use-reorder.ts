import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves pages by dragging their handle or with the arrow keys on it. */
export function useReorder(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void) {
  const [draggedId, setDragged] = useState<string>();

  const tiles = (): Element[] => [...(list.current?.querySelectorAll("[data-page]") ?? [])];

  /** Listens on the page: the tile moves in the document while it is dragged, and a moved element loses its pointer. */
  const drag = (id: string) => {
    const control = new AbortController();
    const { signal } = control;
    const follow = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      const all = tiles();
      const to = all.findIndex((tile) => {
        const { left, right, top, bottom } = tile.getBoundingClientRect();
        return x >= left && x <= right && y >= top && y <= bottom;
      });
      const from = all.findIndex((tile) => tile.getAttribute("data-page") === id);
      if (to >= 0 && from >= 0 && to !== from) move(from, to);
    };
    const end = () => {
      control.abort();
      setDragged(undefined);
    };
    setDragged(id);
    addEventListener("pointermove", follow, { signal });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  };

  const handleProps = (id: string, index: number) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      // A touch is captured by its target, which would end with the target's first move.
      event.currentTarget.releasePointerCapture(event.pointerId);
      drag(id);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(index, index + step);
    },
  });

  return { draggedId, handleProps };
}
