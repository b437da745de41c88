import { useRef, useState, type PointerEvent } from "react";
import { useText } from "../../../../../lib/i18n/text.ts";
import { toast } from "../../../../../ui/overlay/toast-store.ts";
import { AnnotationLayer, type Mark, type Size } from "../../../submissions/public.ts";
import { circleMark, fitsPage, markAt, signMark, strokeMark, type Point, type Tool } from "../rules.ts";
import { text } from "../text.ts";
import { WordsForm } from "./WordsForm.tsx";

interface DrawingLayerProps {
  marks: readonly Mark[];
  picture: Size;
  tool: Tool;
  onChange: (marks: readonly Mark[]) => void;
}

interface Drawing {
  pointer: number;
  points: readonly Point[];
}

/** The marks of a page and the one that is being drawn. */
export function DrawingLayer({ marks, picture, tool, onChange }: DrawingLayerProps) {
  const t = useText(text);
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [writingAt, setWritingAt] = useState<Point | null>(null);
  const erased = useRef(marks);

  const add = (mark: Mark): void => {
    const next = [...marks, mark];
    if (fitsPage(next)) onChange(next);
    else toast({ tone: "bad", title: t.full });
  };
  const erase = (point: Point): void => {
    const index = markAt(erased.current, point);
    if (index === undefined) return;
    erased.current = erased.current.filter((_, other) => other !== index);
    onChange(erased.current);
  };
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (drawing || !event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    erased.current = marks;
    const point = pointIn(event.currentTarget, event, picture);
    if (tool === "eraser") erase(point);
    setDrawing({ pointer: event.pointerId, points: [point] });
  };
  const go = (event: PointerEvent<SVGSVGElement>): void => {
    if (drawing?.pointer !== event.pointerId) return;
    const layer = event.currentTarget;
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const more = (moves.length > 0 ? moves : [event.nativeEvent]).map((move) =>
      pointIn(layer, move, picture),
    );
    if (tool === "eraser") more.forEach(erase);
    setDrawing({ ...drawing, points: [...drawing.points, ...more] });
  };
  const end = (event: PointerEvent<SVGSVGElement>): void => {
    if (drawing?.pointer !== event.pointerId) return;
    setDrawing(null);
    const mark = markFrom(tool, drawing.points);
    if (mark) add(mark);
    else if (tool === "text") setWritingAt(drawing.points[0] ?? null);
  };

  const preview = drawing && previewOf(tool, drawing.points);
  return (
    <>
      <AnnotationLayer
        marks={preview ? [...marks, preview] : marks}
        picture={picture}
        className="cursor-crosshair touch-none"
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={() => setDrawing(null)}
      >
        {/* An SVG without a shape below the pointer receives no events. */}
        <rect width={picture.w} height={picture.h} fill="transparent" stroke="none" />
      </AnnotationLayer>
      {writingAt && (
        <WordsForm
          at={writingAt}
          onDone={(mark) => {
            setWritingAt(null);
            if (mark) add(mark);
          }}
        />
      )}
    </>
  );
}

function markFrom(tool: Tool, points: readonly Point[]): Mark | undefined {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return undefined;
  if (tool === "pen") return strokeMark(points);
  if (tool === "circle") return circleMark(first, last);
  return tool === "tick" || tool === "cross" ? signMark(tool, first) : undefined;
}

/** Thinning a growing stroke again for each movement of the finger would be slow. */
const previewOf = (tool: Tool, points: readonly Point[]): Mark | undefined =>
  tool === "pen" ? { type: "stroke", points: points.flatMap(({ x, y }) => [x, y]) } : markFrom(tool, points);

/** The screen matrix of the layer knows its zoom and rotation. */
function pointIn(layer: SVGSVGElement, at: { clientX: number; clientY: number }, { w, h }: Size): Point {
  const inverse = layer.getScreenCTM()?.inverse();
  if (!inverse) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(at.clientX, at.clientY).matrixTransform(inverse);
  return { x: Math.min(1, Math.max(0, x / w)), y: Math.min(1, Math.max(0, y / h)) };
}
