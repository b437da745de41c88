import type { ComponentType } from "react";
import { isOnline } from "../browser/online.ts";
import { ProblemError } from "../http/problem.ts";

/** Something whose code comes when it is first needed. */
export interface LazyModule<Props = object> {
  /** The same promise every time, so that React can wait for it; a failure stays until it is forgotten. */
  load: () => Promise<ComponentType<Props>>;
  /** A loaded module renders synchronously, which hydration depends on. */
  loaded: () => ComponentType<Props> | undefined;
  clearFailure: () => void;
}

/** Unlike React.lazy it may be asked for again after the network failed. */
export function lazy<Props = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyModule<Props> {
  let component: Promise<ComponentType<Props>> | undefined;
  let here: ComponentType<Props> | undefined;
  let failed = false;
  return {
    loaded: () => here,
    load: () =>
      (component ??= load().then(
        (module) => (here = module.default),
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
