import type { Page } from "@playwright/test";

export const FIRST_POST = ".post-row article";
export const firstPost = (page: Page) => page.locator(FIRST_POST).first();

/** The text of the button that opens the composer; it contains the user's first name, and addresses staff as আপনি. */
export const composerButtonText = (name: string, isStaff = false) =>
  `কী জানতে ${isStaff ? "চান" : "চাও"}, ${name}?`;

/** The layout shift of the rendered parts, as browsers count it; the side columns render later. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        const seen = ["header", "#main"].map((place) => document.querySelector(place));
        const wasSeen = ({ sources }: Shift) =>
          sources.some(({ node }) => seen.some((place) => place?.contains(node)));
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(wasSeen);
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

/** Marks the first match in the HTML of the server. An element that scripts put in its place has no mark. */
export const markFirst = (page: Page, selector: string) =>
  page.addInitScript((first) => {
    new MutationObserver((_changes, watch) => {
      const element = document.querySelector<HTMLElement>(first);
      if (!element) return;
      element.dataset["seen"] = "first";
      watch.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, selector);
