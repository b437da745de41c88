import { useCallback, useEffect, useState, type ComponentType } from "react";
import type { Late } from "./lazy.ts";

/** What is drawn once its code is here, where something else stands for it until then, or when it does not come. */
export function useLate<Props>(piece: Late<Props>, isWanted = true) {
  const [Piece, setPiece] = useState<ComponentType<Props> | undefined>(() => piece.here());
  const [error, setError] = useState<Error | null>(null);

  useEffect(() => {
    if (!isWanted || Piece || error) return;
    piece.read().then(
      (Read) => setPiece(() => Read),
      (problem: Error) => {
        piece.forgetFailure();
        setError(problem);
      },
    );
  }, [piece, isWanted, Piece, error]);

  const retry = useCallback(() => setError(null), []);
  return { Piece, error, retry };
}
