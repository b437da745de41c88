import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import type { DraftPage } from "../receipts/state.ts";

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves pages by dragging their handle or with the arrow keys on it. */
export function useReorder(
  list: RefObject<HTMLElement | null>,
  pages: readonly DraftPage[],
  move: (from: number, to: number) => void,
) {
  const [draggedId, setDragged] = useState<string>();

  /** The place of the tile under the pointer. */
  const placeAt = ({ clientX, clientY }: PointerEvent): number =>
    [...(list.current?.querySelectorAll("[data-page]") ?? [])].findIndex((tile) => {
      const { left, right, top, bottom } = tile.getBoundingClientRect();
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    });

  const handleProps = (id: string, index: number) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove(event: PointerEvent) {
      if (draggedId === undefined) return;
      const place = placeAt(event);
      const from = pages.findIndex((page) => page.id === draggedId);
      if (place >= 0 && place !== from) move(from, place);
    },
    onPointerUp: () => setDragged(undefined),
    onPointerCancel: () => setDragged(undefined),
    onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(index, index + step);
    },
  });

  return { draggedId, handleProps };
}
