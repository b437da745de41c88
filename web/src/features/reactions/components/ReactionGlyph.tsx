import type { ReactionType } from "@angon/contract/posts";
import drawings from "../../../glyphs/reactions.svg";
import { cx } from "../../../ui/cx.ts";

/** The alternate set names two of the five differently; the drawings are these. */
const views = { better: "good", wow: "excellent" };

interface ReactionGlyphProps {
  type: ReactionType | keyof typeof views;
  size?: number;
  className?: string;
}

/** Decorative: the control around it carries the name. All drawings are one file, which a phone asks for once. */
export const ReactionGlyph = ({ type, size = 22, className }: ReactionGlyphProps) => (
  <img
    src={`${drawings}#${views[type as keyof typeof views] ?? type}`}
    alt=""
    width={size}
    height={size}
    loading="lazy"
    draggable={false}
    className={cx("pointer-events-none select-none", className)}
  />
);
