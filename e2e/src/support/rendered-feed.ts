import type { Page } from "@playwright/test";

export const firstPost = (page: Page) => page.locator(".post-row article").first();

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

/** Marks the post that the server has rendered, so that a test finds whether it is still the same element. */
export const markFirstPost = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, watch) => {
      const post = document.querySelector<HTMLElement>(".post-row article");
      if (!post) return;
      post.dataset["seen"] = "first";
      watch.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
