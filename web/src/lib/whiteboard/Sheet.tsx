import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type Ref,
  type RefObject,
} from "react";
import { drawInk, drawPaper, type Paper } from "./canvas.ts";
import { fitInto, strokeWidth, type Ink, type Point, type Size, type Stroke, type Width } from "./strokes.ts";

interface SheetProps {
  size: Size;
  under: HTMLImageElement | Paper;
  strokes: readonly Stroke[];
  ink: Ink;
  width: Width;
  label: string;
  /** The canvases of paper and ink, for exporting a picture. */
  ref: Ref<HTMLCanvasElement[]>;
  onStroke: (stroke: Stroke) => void;
}

/** Two canvases, paper below ink, in the size of the sheet and scaled to the available room. */
export function Sheet({ size, under, strokes, ink, width, label, ref, onStroke }: SheetProps) {
  const box = useRef<HTMLDivElement>(null);
  const paperLayer = useRef<HTMLCanvasElement>(null);
  const inkLayer = useRef<HTMLCanvasElement>(null);
  const shown = useShownSize(box, size);
  const drawing = useRef<{ pointer: number; stroke: Stroke } | null>(null);
  const frame = useRef(0);
  const usesPen = useRef(false);

  useLayoutEffect(() => {
    const pen = paperLayer.current?.getContext("2d");
    if (pen) drawPaper(pen, size, under);
  }, [size, under]);

  const drawAll = () => {
    const pen = inkLayer.current?.getContext("2d");
    const now = drawing.current;
    if (pen) drawInk(pen, size, now ? [...strokes, now.stroke] : strokes);
  };
  useLayoutEffect(drawAll);
  useImperativeHandle(
    ref,
    () => [paperLayer.current, inkLayer.current].filter((layer) => layer !== null),
    [],
  );
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const pointAt = (event: { clientX: number; clientY: number; pressure: number }): Point => {
    const rect = inkLayer.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    const x = ((event.clientX - rect.left) / rect.width) * size.w;
    const y = ((event.clientY - rect.top) / rect.height) * size.h;
    return [x, y, event.pressure || 0.5];
  };

  const begin = (event: PointerEvent) => {
    usesPen.current ||= event.pointerType === "pen";
    // Palm rejection: touches draw nothing once a pen was used.
    const isPalm = usesPen.current && event.pointerType === "touch";
    if (drawing.current || !event.isPrimary || event.button !== 0 || isPalm) return;
    event.preventDefault();
    inkLayer.current?.setPointerCapture(event.pointerId);
    const stroke: Stroke = {
      points: [pointAt(event)],
      ink,
      width: strokeWidth(size, width, ink),
      isEven: event.pointerType !== "pen",
    };
    drawing.current = { pointer: event.pointerId, stroke };
    drawAll();
  };

  const go = (event: PointerEvent) => {
    const now = drawing.current;
    if (now?.pointer !== event.pointerId) return;
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const more = (moves.length > 0 ? moves : [event.nativeEvent]).map(pointAt);
    now.stroke = { ...now.stroke, points: [...now.stroke.points, ...more] };
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(drawAll);
  };

  const end = (event: PointerEvent) => {
    const now = drawing.current;
    if (now?.pointer !== event.pointerId) return;
    cancelAnimationFrame(frame.current);
    drawing.current = null;
    onStroke(now.stroke);
  };

  return (
    <div ref={box} className="absolute inset-2 grid place-items-center">
      <div className="whiteboard-sheet" style={{ width: shown.w, height: shown.h }}>
        <canvas ref={paperLayer} width={size.w} height={size.h} aria-hidden="true" />
        <canvas
          ref={inkLayer}
          width={size.w}
          height={size.h}
          role="img"
          aria-label={label}
          className="whiteboard-ink"
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={end}
        />
      </div>
    </div>
  );
}

/** The size of the sheet on the screen. */
function useShownSize(box: RefObject<HTMLElement | null>, size: Size): Size {
  const [available, setAvailable] = useState<Size>({ w: 0, h: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setAvailable({ w: element.clientWidth, h: element.clientHeight }));
    setAvailable({ w: element.clientWidth, h: element.clientHeight });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return fitInto(size, available);
}
