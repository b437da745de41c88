import type { ReactionCounts } from "@angon/contract/posts";
import { topOf } from "../state.ts";
import { ReactionGlyph } from "./ReactionGlyph.tsx";

/** The kinds that came most often, one over the other. */
export const ReactionStack = ({ counts }: { counts: ReactionCounts }) => (
  <span className="flex">
    {topOf(counts).map((type, index) => (
      <ReactionGlyph key={type} type={type} className={index > 0 ? "-ml-1" : undefined} />
    ))}
  </span>
);
