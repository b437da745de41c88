import { useEffect, useRef, type RefObject } from "react";

const LARGEST = 4;

export const within = (zoom: number): number => Math.min(LARGEST, Math.max(1, zoom));

const distanceOf = ({ touches: [a, b] }: TouchEvent): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

/** Two fingers change the zoom, and the point between them stays where it is. */
export function usePinch(box: RefObject<HTMLElement | null>, zoom: number, setZoom: (zoom: number) => void) {
  const latest = useRef({ zoom, setZoom });
  useEffect(() => {
    latest.current = { zoom, setZoom };
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let start = { distance: 0, zoom: 1 };
    const begin = (event: TouchEvent) => {
      if (event.touches.length === 2) start = { distance: distanceOf(event), zoom: latest.current.zoom };
    };
    const go = (event: TouchEvent) => {
      if (event.touches.length !== 2 || start.distance === 0) return;
      // Otherwise the browser zooms the whole page.
      event.preventDefault();
      const before = latest.current.zoom;
      const after = within((start.zoom * distanceOf(event)) / start.distance);
      if (Math.abs(after - before) < 0.02) return;
      latest.current.setZoom(after);
      const [a, b] = event.touches;
      const rect = element.getBoundingClientRect();
      const [x, y] = [
        ((a?.clientX ?? 0) + (b?.clientX ?? 0)) / 2 - rect.left,
        ((a?.clientY ?? 0) + (b?.clientY ?? 0)) / 2 - rect.top,
      ];
      const grown = after / before;
      const left = (element.scrollLeft + x) * grown - x;
      const top = (element.scrollTop + y) * grown - y;
      requestAnimationFrame(() => element.scrollTo({ left, top }));
    };
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchmove", go, { passive: false });
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchmove", go);
    };
  }, [box]);
}
