import type { ReactionType } from "@angon/contract/posts";
import cant from "../../../glyphs/reaction-cant.svg";
import excellent from "../../../glyphs/reaction-excellent.svg";
import funny from "../../../glyphs/reaction-funny.svg";
import good from "../../../glyphs/reaction-good.svg";
import hard from "../../../glyphs/reaction-hard.svg";
import { cx } from "../../../ui/cx.ts";

/** The alternate set names two of the five differently; the drawings are these. */
const drawings: Record<ReactionType | "better" | "wow", string> = {
  good,
  hard,
  excellent,
  cant,
  funny,
  better: good,
  wow: excellent,
};

interface ReactionGlyphProps {
  type: keyof typeof drawings;
  size?: number;
  className?: string;
}

/** Decorative: the control around it carries the name. */
export const ReactionGlyph = ({ type, size = 22, className }: ReactionGlyphProps) => (
  <img
    src={drawings[type]}
    alt=""
    width={size}
    height={size}
    loading="lazy"
    draggable={false}
    className={cx("pointer-events-none select-none", className)}
  />
);
