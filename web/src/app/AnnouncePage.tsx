import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useHydrated } from "../ui/use-hydrated.ts";
import { restoreScroll } from "../lib/browser/scroll-history.ts";

/** Rendered after the page, so that its effect runs once the page is mounted; one instance per URL. */
export function AnnouncePage() {
  const [announcement, setAnnouncement] = useState("");
  const isHydrated = useHydrated();

  useEffect(() => {
    if (!restoreScroll()) return;
    const main = document.getElementById("main");
    const heading = main?.querySelector("h1");
    // A page may focus one of its fields.
    const hasFocusedField = main?.querySelector("input:focus");
    // Screen readers announce a focused heading; a page without one is announced by its title.
    if (hasFocusedField || !heading) setAnnouncement(document.title);
    if (!hasFocusedField) focusWithoutRing(heading ?? main);
  }, []);

  if (!isHydrated) return null;
  return createPortal(
    <p role="status" className="sr-only">
      {announcement}
    </p>,
    document.body,
  );
}

/** A heading is not a control, so it shows no focus ring. */
function focusWithoutRing(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.classList.add("outline-none");
  element.focus({ preventScroll: true });
}
