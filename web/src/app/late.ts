import type { ComponentType } from "react";
import { isOnline } from "../lib/online.ts";
import { ProblemError } from "../lib/problem.ts";

/** Something whose code comes when it is first needed. */
export interface Late<Props = object> {
  /** The same promise every time, so that React can wait for it; a failure stays until it is forgotten. */
  read: () => Promise<ComponentType<Props>>;
  forgetFailure: () => void;
}

/** Unlike React.lazy it may be asked for again after the network failed. */
export function late<Props = object>(load: () => Promise<{ default: ComponentType<Props> }>): Late<Props> {
  let component: Promise<ComponentType<Props>> | undefined;
  let failed = false;
  return {
    read: () =>
      (component ??= load().then(
        (module) => module.default,
        (cause: unknown) => {
          failed = true;
          throw new ProblemError({ status: 0, code: isOnline() ? "unreachable" : "offline", cause });
        },
      )),
    forgetFailure() {
      if (failed) component = undefined;
      failed = false;
    },
  };
}
