import { use } from "react";
import type { Late } from "./lazy.ts";

/** Draws what is fetched when it is first needed; a Suspense and an ErrorBoundary stand around it. */
export function LatePiece<Props extends object>({ of, props }: { of: Late<Props>; props: Props }) {
  const Piece = of.here() ?? use(of.read());
  return <Piece {...props} />;
}
