import type { ComponentProps, ReactNode } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { signPath, strokePath, TEXT_SIZE, unitOf, type Mark, type Size } from "../rules.ts";
import { text } from "../text.ts";

interface AnnotationLayerProps extends ComponentProps<"svg"> {
  marks: readonly Mark[];
  picture: Size;
  /** The picture below fills its box from the top and is cut off, as `object-cover object-top`. */
  cropped?: boolean;
  children?: ReactNode;
}

/** Red ink of a teacher; the paper is bright in both themes. */
const INK = "#cf3e27";
const LINE = 5;

/** The marks on one picture, drawn over it in its own pixels. */
export function AnnotationLayer({
  marks,
  picture,
  cropped,
  children,
  className,
  ...rest
}: AnnotationLayerProps) {
  const label = useMarksLabel(marks);
  const unit = unitOf(picture);
  return (
    <svg
      {...rest}
      {...(marks.length > 0 ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      viewBox={`0 0 ${picture.w} ${picture.h}`}
      preserveAspectRatio={cropped ? "xMidYMin slice" : "none"}
      fill="none"
      stroke={INK}
      strokeWidth={LINE * unit}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx("absolute inset-0 size-full", className)}
    >
      {marks.map((mark, index) => (
        // Marks have no id, and only the last ones are added and removed.
        <Shape key={`${mark.type} ${index}`} of={mark} picture={picture} unit={unit} />
      ))}
      {children}
    </svg>
  );
}

function Shape({ of: mark, picture: { w, h }, unit }: { of: Mark; picture: Size; unit: number }) {
  switch (mark.type) {
    case "stroke":
      return <path d={strokePath(mark.points, { w, h })} />;
    case "tick":
    case "cross":
      return <path d={signPath(mark.type, mark.x * w, mark.y * h, unit)} strokeWidth={LINE * 1.4 * unit} />;
    case "circle":
      return <ellipse cx={mark.x * w} cy={mark.y * h} rx={mark.rx * w} ry={mark.ry * h} />;
    case "text":
      return (
        <text
          x={mark.x * w}
          y={mark.y * h}
          fontSize={TEXT_SIZE * unit}
          fontWeight={600}
          fill={INK}
          stroke="#fffdf8"
          strokeWidth={LINE * unit}
          paintOrder="stroke"
        >
          {mark.text}
        </text>
      );
  }
}

function useMarksLabel(marks: readonly Mark[]): string {
  const t = useText(text);
  const { number } = useFormat();
  const count = (type: Mark["type"]) => marks.filter((mark) => mark.type === type).length;
  const counted = (["tick", "cross", "circle", "stroke"] as const).flatMap((type) =>
    count(type) === 0 ? [] : [names(t)[type](number(count(type)))],
  );
  const words = marks.flatMap((mark) => (mark.type === "text" ? [t.written(mark.text)] : []));
  return `${t.drawn} ${[...counted, ...words].join(", ")}`;
}

const names = (t: Pick<Sentences, "ticks" | "crosses" | "circles" | "strokes">) => ({
  tick: t.ticks,
  cross: t.crosses,
  circle: t.circles,
  stroke: t.strokes,
});

type Sentences = { [K in keyof typeof text]: (typeof text)[K]["bn"] };
