import { useState } from "react";

/** Counts the openings of a dialog. As the key of its form it gives each opening a form without the former values. */
export function useOpening(open: boolean): number {
  const [opening, setOpening] = useState({ open, number: 0 });
  if (opening.open !== open) setOpening({ open, number: opening.number + (open ? 1 : 0) });
  return opening.number;
}
