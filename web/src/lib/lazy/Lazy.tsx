import { use } from "react";
import type { LazyModule } from "./lazy.ts";

/** Draws what is fetched when it is first needed; a Suspense and an ErrorBoundary stand around it. */
export function Lazy<Props extends object>({ of, props }: { of: LazyModule<Props>; props: Props }) {
  const Piece = of.loaded() ?? use(of.load());
  return <Piece {...props} />;
}
