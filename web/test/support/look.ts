import axe from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";

const widths = [360, 768, 1440] as const;
const HEIGHT = 900;
/** The size of every page test, set in web/vitest.config.ts. */
export const usualSize = [1440, HEIGHT] as const;

/** Speech input finds a control by its visible words (WCAG 2.5.3); axe calls that rule experimental. */
const rules = { "label-content-name-mismatch": { enabled: true } };

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** An animation that has ended and fills stays in the list. */
const endingAnimations = () =>
  document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
    );

/** Waits for fonts and animations; a new width renders in the next frame, and that may begin another animation. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  await nextFrame();
  await nextFrame();
  for (let running = endingAnimations(); running.length > 0; running = endingAnimations())
    await Promise.allSettled(running.map(({ finished }) => finished));
}

export async function expectAccessible(where: string): Promise<void> {
  await settle();
  const { violations } = await axe.run(document, { resultTypes: ["violations"], rules });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${String(target[0])}`),
  );
  expect(found, `axe at ${where}`).toEqual([]);
}

/**
 * The page scrolls sideways at no width and has no axe violation on a phone. The dark theme changes colours alone, whose
 * contrast web/build/token-contrast.test.ts proves.
 */
export async function look(name: string): Promise<void> {
  await expect.element(page.getByRole("heading", { level: 1 }).first()).toBeInTheDocument();
  for (const width of widths) {
    await page.viewport(width, HEIGHT);
    await settle();
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    expect(overflow, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    if (width === 360) await expectAccessible(`${name} ${width}`);
  }
  await page.viewport(...usualSize);
}
