import { useCallback, useEffect, useState, type ComponentType } from "react";
import type { LazyModule } from "./lazy.ts";

/** A lazy component for callers with their own placeholder: undefined until its chunk has loaded. */
export function useLazy<Props>(module: LazyModule<Props>, isWanted = true) {
  const [Component, setComponent] = useState<ComponentType<Props> | undefined>(() => module.loaded());
  const [error, setError] = useState<Error | null>(null);

  useEffect(() => {
    if (!isWanted || Component || error) return;
    module.load().then(
      (Loaded) => setComponent(() => Loaded),
      (problem: Error) => {
        module.clearFailure();
        setError(problem);
      },
    );
  }, [module, isWanted, Component, error]);

  const retry = useCallback(() => setError(null), []);
  return { Component, error, retry };
}
