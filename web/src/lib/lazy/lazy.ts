import type { ComponentType } from "react";
import { isOnline } from "../browser/online.ts";
import { ProblemError } from "../http/problem.ts";

/** A component whose chunk loads when it is first needed. */
export interface LazyModule<Props = object> {
  /** Returns the same promise every time, as `use()` requires; a failure stays until `clearFailure()`. */
  load: () => Promise<ComponentType<Props>>;
  /** A loaded module renders synchronously, which hydration depends on. */
  loaded: () => ComponentType<Props> | undefined;
  clearFailure: () => void;
}

/** Unlike React.lazy it can load again after a network failure. */
export function lazy<Props = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyModule<Props> {
  let component: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  let failed = false;
  return {
    loaded: () => loaded,
    load: () =>
      (component ??= load().then(
        (module) => (loaded = module.default),
        (cause: unknown) => {
          failed = true;
          throw new ProblemError({ status: 0, code: isOnline() ? "unreachable" : "offline", cause });
        },
      )),
    clearFailure() {
      if (failed) component = undefined;
      failed = false;
    },
  };
}
