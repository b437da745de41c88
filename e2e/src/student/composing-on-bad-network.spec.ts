import { openPen, postPage, send, words } from "../support/composer-page.ts";
import { photo } from "../support/photo.ts";
import { expect, test } from "../support/school.ts";

// Each post is paid for with a proof of work.
test.slow();
test.use({ signedIn: "nusrat", tolerated: /Failed to load resource|net::ERR/ });

test("a student publishes a post although scripts of the composer and the first try of a picture are lost", async ({
  page,
}) => {
  const composerScript = /\/assets\/Compos-[^/]*\.js$/;
  const requests = { sent: 0, failed: 0 };
  page.on("request", (request) => void (composerScript.test(request.url()) && requests.sent++));
  page.on("requestfailed", (request) => void (composerScript.test(request.url()) && requests.failed++));
  await page.route(composerScript, (route) => route.abort("connectionreset"));
  await page.route(/\/assets\/Editor-[^/]*\.js$/, (route) => route.abort("connectionreset"));

  await test.step("the composer opens with the next press after its script was lost", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: /^কী জানতে চাও/ }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    // A prefetch that is still under way would take the next press along in its failure.
    await expect.poll(() => requests.sent - requests.failed).toBe(0);
    await page.unroute(composerScript);
    await openPen(page);
  });

  const dialog = page.getByRole("dialog", { name: "নতুন পোস্ট লেখো" });
  await test.step("markup is typed where the editor's script was lost", async () => {
    await dialog.getByText("অন্যান্য", { exact: true }).click();
    await words(page).fill("যন্ত্রপাতি ছাড়া **লেখা** আর $x^2$");
  });

  await test.step("the picture is sent again by itself, and the post waits for it", async () => {
    let puts = 0;
    await page.route("**/*", (route) => {
      if (route.request().method() !== "PUT") return route.fallback();
      return ++puts === 1 ? route.abort("connectionreset") : route.fallback();
    });
    await dialog.locator("input[data-images]").setInputFiles(await photo(page));
    await page
      .getByRole("dialog", { name: "ছবি কাটো" })
      .getByRole("button", { name: "কাটো", exact: true })
      .click();
    await send(page).click();
    await expect(page).toHaveURL(postPage, { timeout: 60_000 });
    expect(puts).toBe(2);
  });

  await expect(page.getByRole("article").locator("strong")).toHaveText("লেখা");
  const shown = page.getByRole("button", { name: "ছবি ১ বড় করে দেখো" }).locator("img");
  await expect(shown).toHaveJSProperty("complete", true);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
