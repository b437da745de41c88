import { useEffect, useRef, type RefObject } from "react";

/** The ref of a form whose first invalid field gets the focus each time `refusals` grows. */
export function useFirstInvalid(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    // A group of radios cannot have the focus itself.
    const field = invalid?.querySelector<HTMLElement>("input:checked, input:enabled") ?? invalid;
    // In the middle, because a sticky footer would cover the edge.
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [refusals]);
  return form;
}
