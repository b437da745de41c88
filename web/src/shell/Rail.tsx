import { LeftRail } from "./LeftRail.tsx";
import { RightRail } from "./RightRail.tsx";

export interface RailProps {
  side: "left" | "right";
}

/** One chunk for both: a screen is wide enough for both or for none. */
export default function Rail({ side }: RailProps) {
  return side === "left" ? <LeftRail /> : <RightRail />;
}
