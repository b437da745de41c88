import { useEffect } from "react";
import { lazy } from "../../lib/lazy/lazy.ts";
import { retryRequested } from "../../lib/browser/signals.ts";
import { useLazy } from "../../lib/lazy/use-lazy.ts";
import type { PostRowProps } from "./components/PostRow.tsx";

const row = lazy<PostRowProps>(() => import("./components/PostRow.tsx"));

/** The chunk that renders posts; a server-rendered page with posts loads it before hydration. */
export const loadPostRow = (): Promise<unknown> =>
  row.load().catch((problem: unknown) => {
    row.clearFailure();
    throw problem;
  });

/** Loads the row component with the first list that has posts; an empty feed does not load it. */
export function usePostRow(isWanted: boolean) {
  const { Component: Row, error, retry } = useLazy(row, isWanted);
  useEffect(() => (error ? retryRequested.subscribe(retry) : undefined), [error, retry]);
  return { Row, error, retry };
}
