import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hear } from "../../../lib/live/hearing.ts";

/** A list that is open when the bell rings reads itself again. */
export function useNewLines(): void {
  const queries = useQueryClient();
  useEffect(
    () => hear("notification", () => void queries.invalidateQueries({ queryKey: ["notifications"] })),
    [queries],
  );
}
