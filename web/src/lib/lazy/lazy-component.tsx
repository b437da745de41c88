import type { ComponentType } from "react";
import { lazy, type LoadComponent } from "./lazy.ts";
import { Lazy } from "./Lazy.tsx";

/** A component that loads its chunk when it renders; needs a Suspense and an ErrorBoundary around it. */
export function lazyComponent(load: LoadComponent<object>): ComponentType {
  const module = lazy(load);
  return () => <Lazy of={module} props={{}} />;
}
