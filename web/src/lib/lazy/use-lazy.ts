import { useCallback, useEffect, useState, type ComponentType } from "react";
import type { LazyModule } from "./lazy.ts";

/** A lazy component with a placeholder until its chunk has loaded, or instead of it when loading fails. */
export function useLazy<Props>(piece: LazyModule<Props>, isWanted = true) {
  const [Piece, setPiece] = useState<ComponentType<Props> | undefined>(() => piece.loaded());
  const [error, setError] = useState<Error | null>(null);

  useEffect(() => {
    if (!isWanted || Piece || error) return;
    piece.load().then(
      (Read) => setPiece(() => Read),
      (problem: Error) => {
        piece.clearFailure();
        setError(problem);
      },
    );
  }, [piece, isWanted, Piece, error]);

  const retry = useCallback(() => setError(null), []);
  return { Piece, error, retry };
}
