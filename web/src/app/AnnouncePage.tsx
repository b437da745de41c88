import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useHere } from "../ui/use-hydrated.ts";
import { restoreScroll } from "../lib/browser/scroll-history.ts";

/** Stands behind the page it announces, so that it runs once that page is there; one per address. */
export function Arrival() {
  const [spoken, setSpoken] = useState("");
  const isHere = useHere();

  useEffect(() => {
    if (!restoreScroll()) return;
    const main = document.getElementById("main");
    const heading = main?.querySelector("h1");
    // A page may begin in a field.
    const isBegun = main?.querySelector("input:focus");
    // A heading reads itself out when it is focused; a page without one is announced by its title.
    if (isBegun || !heading) setSpoken(document.title);
    if (!isBegun) focusQuietly(heading ?? main);
  }, []);

  if (!isHere) return null;
  return createPortal(
    <p role="status" className="sr-only">
      {spoken}
    </p>,
    document.body,
  );
}

/** No ring: nothing can be done with a heading, it is only where reading goes on. */
function focusQuietly(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.classList.add("outline-none");
  element.focus({ preventScroll: true });
}
