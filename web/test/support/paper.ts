import { expect } from "vitest";
import { cdp, type Locator } from "vitest/browser";

/** The page as it would be printed on A4, until `work` has ended. */
export async function onPaper(work: () => Promise<void> | void): Promise<void> {
  const session: object = cdp();
  const client = session as { send: (method: string, params: object) => Promise<unknown> };
  await client.send("Emulation.setEmulatedMedia", { media: "print" });
  try {
    await expect.poll(() => matchMedia("print").matches).toBe(true);
    await work();
  } finally {
    await client.send("Emulation.setEmulatedMedia", { media: "" });
  }
}

const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0;

export const seen = (locator: Locator): number => locator.elements().filter(isSeen).length;

/** Neither the frame of the site nor a control is on the sheet; the school and the title are. */
export function expectBareSheet(title: string): void {
  const controls = [
    ...document.querySelectorAll(
      "header, footer, nav, aside, button:not(thead button, .print-pictures button), select, input",
    ),
  ];
  expect(controls.filter(isSeen).map((element) => element.outerHTML.slice(0, 80))).toEqual([]);
  const head = [...document.querySelectorAll(".print-head")]
    .filter(isSeen)
    .map(({ textContent }) => textContent);
  // The frame of a control would stay as an empty box.
  expect([...document.querySelectorAll("main :has(> select), main :has(> input)")].filter(isSeen)).toEqual(
    [],
  );
  expect(head).toHaveLength(1);
  expect(head[0]).toContain(title);
  expect(getComputedStyle(document.body).backgroundColor).toBe("rgb(255, 255, 255)");
}
