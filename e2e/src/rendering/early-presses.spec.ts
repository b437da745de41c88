import type { Page } from "@playwright/test";
import { unsent } from "../support/device.ts";
import { composerButtonText, firstPost } from "../support/rendered-feed.ts";
import { expect, test } from "../support/school.ts";

/** Lets these scripts through only when told to. */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(scripts, async (route) => {
    await until;
    await route.continue();
  });
  return letGo;
}

/** Its script stands in the page, before what it shows. */
const early = (page: Page) => page.locator("[data-server-rendered] button").first().waitFor();

test.describe("a press before the scripts have loaded", () => {
  test.use({ signedIn: "nusrat", viewport: { width: 360, height: 740 } });

  const composerButton = (page: Page) => page.getByRole("button", { name: composerButtonText("নুসরাত") });
  const composer = (page: Page) => page.getByRole("dialog", { name: /নতুন পোস্ট লেখো/ });

  test("on a reaction sends it once after hydration, however often it was pressed", async ({ page }) => {
    const letGo = await hold(page, /\/assets\/index-[^/]*\.js$/);
    const sent: string[] = [];
    page.on("request", (one) => void (one.url().endsWith("/react") && sent.push(one.method())));
    await page.goto("/", { waitUntil: "commit" });
    await early(page);
    const like = firstPost(page)
      .getByRole("button", { name: /প্রতিক্রিয়া/ })
      .first();
    const wasPressed = await like.getAttribute("aria-pressed");
    for (let n = 0; n < 3; n++) await like.click();
    await expect(like).toHaveAttribute("data-pressed", "");
    expect(sent).toEqual([]);
    letGo();
    await expect(like).not.toHaveAttribute("data-pressed");
    await expect(like).toHaveAttribute("aria-pressed", wasPressed === "true" ? "false" : "true");
    await expect.poll(() => sent).toEqual(["POST"]);
    // Restores the state for later tests.
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", String(wasPressed));
    await expect.poll(() => sent.length).toBe(2);

    await test.step("pressed again in the moment of hydration", async () => {
      // A write that was not answered is sent again by the next page.
      await expect.poll(() => unsent(page)).toEqual([]);
      const release = await hold(page, /\/assets\/index-[^/]*\.js$/);
      sent.length = 0;
      await page.goto("/", { waitUntil: "commit" });
      await early(page);
      const pressedAgain = await like.getAttribute("aria-pressed");
      await like.click();
      await like.evaluate((button) => {
        const watch = setInterval(() => {
          if (!Object.keys(button).join().includes("__reactProps")) return;
          clearInterval(watch);
          (button as HTMLElement).click();
        });
      });
      release();
      await expect(like).toHaveAttribute("aria-pressed", pressedAgain === "true" ? "false" : "true");
      await expect.poll(() => sent).toEqual(["POST"]);
      await expect(like).not.toHaveAttribute("data-pressed");
      await like.click();
      await expect(like).toHaveAttribute("aria-pressed", String(pressedAgain));
      await expect.poll(() => sent.length).toBe(2);
    });
  });

  test("on the composer button opens the composer after hydration", async ({ page }) => {
    const letGo = await hold(page, /\/assets\/home-[^/]*\.js$/);
    await page.goto("/", { waitUntil: "commit" });
    await early(page);
    await composerButton(page).press("Enter");
    await expect(composerButton(page)).toHaveAttribute("data-pressed", "");
    letGo();
    await expect(composer(page)).toBeVisible();
  });
});
