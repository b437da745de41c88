import { use } from "react";
import type { LazyModule } from "./lazy.ts";

/** Renders a lazy component; needs a Suspense and an ErrorBoundary around it. */
export function Lazy<Props extends object>({ of: module, props }: { of: LazyModule<Props>; props: Props }) {
  const Piece = use(module.load());
  return <Piece {...props} />;
}
