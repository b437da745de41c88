import type { ComponentType } from "react";
import { isOnline } from "../browser/online.ts";
import { ProblemError } from "../http/problem.ts";

/** A function that imports the chunk of a component. */
export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Loads a chunk; the failure is a problem that has a sentence. */
export const loadChunk = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((cause: unknown) => {
    throw new ProblemError({ status: 0, code: isOnline() ? "unreachable" : "offline", cause });
  });

/** A component whose chunk loads when it is first needed. */
export interface LazyModule<Props = object> {
  /** Returns the same promise every time, as `use()` requires; a failure stays until `clearFailure()`. */
  load: () => Promise<ComponentType<Props>>;
  /** A loaded module renders synchronously, which hydration depends on. */
  loaded: () => ComponentType<Props> | undefined;
  clearFailure: () => void;
  /** Loads ahead; ignores a failure, so that the next `load()` tries again. */
  prefetch: () => Promise<unknown>;
}

/** React's `use()` reads the fields and returns the value at once. */
type Loading<Value> = Promise<Value> & { status?: "fulfilled"; value?: Value };

/** Unlike React.lazy it can load again after a network failure. */
export function lazy<Props = object>(load: LoadComponent<Props>): LazyModule<Props> {
  let component: Loading<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  let failed = false;
  const loadOnce = () =>
    (component ??= loadChunk(load).then(
      (module) => {
        loaded = module.default;
        if (component) {
          component.status = "fulfilled";
          component.value = loaded;
        }
        return loaded;
      },
      (problem: unknown) => {
        failed = true;
        throw problem;
      },
    ));
  const clearFailure = () => {
    if (failed) component = undefined;
    failed = false;
  };
  return {
    load: loadOnce,
    loaded: () => loaded,
    clearFailure,
    prefetch: () => loadOnce().catch(clearFailure),
  };
}

/** Pages of a chunk by the names that its module exports. */
export const lazyFrom =
  <Pages extends Record<string, ComponentType>>(load: () => Promise<Pages>) =>
  (name: keyof Pages): LazyModule =>
    lazy(async () => ({ default: (await load())[name] }));
