import { randomUUID } from "node:crypto";
import type { FoundPost } from "@angon/contract/search";
import type { Locator, Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import {
  keptDrafts,
  openPen,
  pen,
  postPage,
  send,
  takeUpPen,
  words,
  write,
} from "./support/composer-page.ts";
import { expect, test } from "./support/school.ts";

const letters = (count: number) =>
  Array.from(
    randomUUID()
      .replace(/[^a-f]/g, "")
      .slice(0, count)
      .padEnd(count, "a"),
    (letter) => String.fromCodePoint(0x0995 + letter.charCodeAt(0) - 97),
  ).join("");

test.describe("a student with a question", () => {
  test.use({ signedIn: "rafi", listens: false });

  test("is shown, at the first line, who has asked it before; reading that costs no word", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const rare = `${letters(6)}ঝঞ`;
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const asked = await nusrat.writePost(`${rare} কণার ভরবেগ কীভাবে মাপে?`);
    const found = () =>
      nusrat.get<{ data: FoundPost[] }>(`/api/post/similar?text=${encodeURIComponent(`${rare} ভরবেগ`)}`);
    await expect.poll(async () => (await found()).data.map(({ id }) => id)).toContain(asked);

    const line = `${rare} কণার ভরবেগ মাপার সূত্রটা কী?`;
    const dialog = await takeUpPen(page);
    const similar = dialog.getByRole("region", { name: "এমন প্রশ্ন আগেও এসেছে" });
    await words(page).click();
    await page.keyboard.type(line);
    const offered = similar.getByRole("link", { name: new RegExp(`^${rare} কণার ভরবেগ কীভাবে মাপে`) });
    await expect(offered).toHaveAttribute("href", `/post/${asked}`);

    const [beside] = await Promise.all([context.waitForEvent("page"), offered.click()]);
    await expect(beside).toHaveURL(`/post/${asked}`);
    await expect(beside.locator(`[data-post="${asked}"]`)).toBeVisible();
    await beside.close();
    await expect(words(page)).toHaveText(line);
    await words(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("পরের লাইন");
    await expect(words(page)).toContainText("পরের লাইন");
    await similar.getByRole("button", { name: "আমারটা আলাদা" }).click();
    await expect(similar).toHaveCount(0);
  });

  test("finds every word again when the tab died in the middle of typing", async ({ page, context }) => {
    const text = `মাঝপথে বন্ধ হয়ে গেল ${letters(5)}`;
    await write(page, text);
    await expect.poll(() => keptDrafts(page), { timeout: 15_000 }).toContain(text);
    // Killed from outside: nothing of the page is asked before it goes.
    const killer = await context.newCDPSession(page);
    const died = page.waitForEvent("crash");
    killer.send("Page.crash").catch(() => undefined);
    await died;

    const again = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await again.goto("/");
    await openPen(again);
    await expect(pen(again).getByText("আগের লেখাটা ফিরিয়ে আনা হয়েছে")).toBeVisible();
    await expect(words(again)).toHaveText(text);
    await expect(pen(again).getByRole("radio", { name: "অন্যান্য" })).toBeChecked();
  });
});

test.describe("a student on a slow line", () => {
  test.use({ signedIn: "nusrat", listens: false, tolerated: /net::ERR|Failed to load resource/ });

  test("sees how far the picture is, stops it, and sends another although the line is lost", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    test.slow();
    const text = "ধীর লাইনেও ছবিটা যায়";
    const dialog = await write(page, text);
    const line = await context.newCDPSession(page);
    await line.send("Network.enable");
    const slow = (uploadThroughput: number) =>
      line.send("Network.emulateNetworkConditions", {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    const percent = async (of: Locator) =>
      latin(/([০-৯]+)%$/.exec((await of.getAttribute("aria-label")) ?? "")?.[1] ?? "");
    const moving = dialog.getByRole("group", { name: /^ছবি ১: পাঠানো হচ্ছে, [০-৯]+%$/ });
    await slow(60_000);
    const stopped = page.waitForEvent("requestfailed", (call) => call.method() === "PUT");
    await choosePicture(page, dialog);
    await expect.poll(() => percent(moving)).toBeGreaterThan(0);
    const first = await percent(moving);
    await expect.poll(() => percent(moving)).toBeGreaterThan(first);
    await moving.getByRole("button", { name: "পাঠানো থামাও" }).click();
    expect((await stopped).failure()?.errorText).toBe("net::ERR_ABORTED");
    await expect(dialog.getByRole("group", { name: /^ছবি ১/ })).toHaveCount(0);

    await slow(-1);
    let puts = 0;
    await page.route("**/*", (route) => {
      if (route.request().method() !== "PUT") return route.fallback();
      return ++puts === 1 ? route.abort("connectionreset") : route.fallback();
    });
    await choosePicture(page, dialog);
    await send(page).click();
    await expect(page).toHaveURL(postPage, { timeout: 60_000 });
    expect(puts).toBe(2);
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const post = await nusrat.get<{ body: string; pictures: unknown[] }>(
      `/api${new URL(page.url()).pathname}`,
    );
    expect([post.body, post.pictures.length]).toEqual([text, 1]);
    const shown = page.getByRole("button", { name: "ছবি ১ বড় করে দেখো" }).locator("img");
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});

test.describe("a student on a line that fell silent", () => {
  test.use({ signedIn: "nusrat", listens: false, tolerated: /net::ERR|Failed to load resource/ });

  test("waits a minute and a half for a sign, and the picture is sent anew", async ({ page }) => {
    test.slow();
    await page.clock.install();
    let puts = 0;
    await page.route("**/*", (route) => {
      if (route.request().method() !== "PUT") return route.fallback();
      // The first upload is never answered and gets no error either.
      return ++puts === 1 ? undefined : route.fallback();
    });
    const dialog = await write(page, "লাইনটা চুপ হয়ে গিয়েছিল");
    const begun = page.waitForRequest((call) => call.method() === "PUT");
    await choosePicture(page, dialog);
    await begun;
    await page.clock.fastForward(60_000);
    await expect(dialog.getByRole("group", { name: "ছবি ১: তৈরি হচ্ছে…" })).toBeVisible();
    expect(puts).toBe(1);
    await page.clock.fastForward(31_000);
    await expect(dialog.getByRole("group", { name: "ছবি ১", exact: true })).toBeVisible({ timeout: 30_000 });
    expect(puts).toBe(2);
  });
});

const latin = (digits: string): number =>
  Number(digits.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6)));

/** Of a grain that no packing makes small, so that it takes its time. */
async function choosePicture(page: Page, dialog: Locator): Promise<void> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 900;
    const brush = canvas.getContext("2d");
    const dots = brush?.createImageData(900, 900);
    if (!brush || !dots) throw new Error("no canvas");
    for (let at = 0; at < dots.data.length; at++) dots.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    brush.putImageData(dots, 0, 0);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  const buffer = Buffer.from(drawn, "base64");
  await dialog
    .locator("input[data-images]")
    .setInputFiles({ name: "দানা.jpg", mimeType: "image/jpeg", buffer });
  const crop = page.getByRole("dialog", { name: "Crop Image" });
  await crop.getByRole("button", { name: "Crop", exact: true }).click();
}
