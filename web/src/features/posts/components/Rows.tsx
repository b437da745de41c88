import { useEffect } from "react";
import { late } from "../../../lib/lazy/lazy.ts";
import { tryAgain } from "../../../lib/data/signals.ts";
import { useLate } from "../../../lib/lazy/use-lazy.ts";
import type { PostRowProps } from "./PostRow.tsx";

const row = late<PostRowProps>(() => import("./PostRow.tsx"));

/** What draws posts; a page that comes with some fetches it before it takes them over. */
export const readRow = (): Promise<unknown> =>
  row.read().catch((problem: unknown) => {
    row.forgetFailure();
    throw problem;
  });

/** What draws posts comes with the first list that has some: a feed in which nobody has written does without. */
export function useRow(isWanted: boolean) {
  const { Piece: Row, error, retry } = useLate(row, isWanted);
  useEffect(() => (error ? tryAgain.listen(retry) : undefined), [error, retry]);
  return { Row, error, retry };
}
