import { prepared } from "../support/device.ts";
import {
  addPhotos,
  expectHandedIn,
  handIn,
  homeworkUntil,
  ownSubmissions,
  savedPhotos,
  takePhotos,
} from "../support/homework.ts";
import { expect, test } from "../support/school.ts";

const HOUR = 3_600_000;
const PAGES = [1, 2, 3, 4];
const CUTS = 5;
const receipt = /^রসিদ পাওয়া গেছে/;

declare global {
  interface Window {
    longTasks?: number[];
  }
}

test.describe("handing in on a failing connection", () => {
  test.use({
    serviceWorkers: "allow",
    signedIn: "rafi",
    tolerated: /Failed to (load resource|fetch)|An upload failed/,
  });

  test("five cuts: no finished page is sent again, and the pages weigh less than 600 KB", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    test.slow();
    const url = baseURL ?? "";
    const id = await homeworkUntil(request, url, Date.now() + 4 * HOUR);
    await page.goto(`/homework/${id}`);
    await takePhotos(page, PAGES);
    const sizes: number[] = [];
    context.on("request", (asked) => {
      if (!asked.url().endsWith("/api/utils/file/upload")) return;
      sizes.push((asked.postDataJSON() as { fileSize: number }).fileSize);
    });
    let uploads = 0;
    let cuts = 0;
    await context.route("**/api/files/put/*", async (route) => {
      const cut = cuts < CUTS && (uploads + cuts) % 2 === 0;
      if (cut && cuts % 2 === 0) {
        cuts++;
        return route.abort("connectionreset");
      }
      const response = await route.fetch();
      expect(response.status()).toBe(200);
      uploads++;
      // The page has arrived, and only the answer is lost.
      if (!cut) return route.fulfill({ response });
      cuts++;
      return route.abort("connectionreset");
    });
    await context.route("**/api/homework/submit", async (route) => {
      if (cuts >= CUTS) return route.continue();
      // The first answer to the submission is lost, too.
      await route.fetch();
      cuts = CUTS;
      return route.abort("connectionreset");
    });
    await handIn(page);
    await expect(page.getByText("হোমওয়ার্ক জমা হয়েছে")).toBeVisible({ timeout: 120_000 });
    expect(cuts).toBe(CUTS);
    expect(uploads, "each page arrived once").toBe(PAGES.length);
    expect(await ownSubmissions(request, url, id)).toMatchObject([{ pictures: PAGES.map(() => ({})) }]);
    const largest = [...sizes].sort((a, b) => b - a).slice(0, PAGES.length);
    expect(Math.max(...largest)).toBeLessThanOrEqual(150_000);
    expect(largest.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000);
  });

  test("two kilobits a second are enough for the receipt", async ({ page, context, request, baseURL }) => {
    test.slow();
    const id = await homeworkUntil(request, baseURL ?? "", Date.now() + 4 * HOUR);
    await page.goto(`/homework/${id}`);
    await prepared(page);
    await takePhotos(page, [1, 2]);
    const cdp = await context.newCDPSession(page);
    const line = { offline: false, latency: 600, downloadThroughput: 250, uploadThroughput: 250 };
    const asked = page.waitForRequest("**/api/homework/commit");
    await cdp.send("Network.emulateNetworkConditions", line);
    const start = Date.now();
    await handIn(page);
    expect((await asked).postDataBuffer()?.length).toBeLessThan(1_024);
    await expect(page.getByText(receipt)).toBeVisible({ timeout: 60_000 });
    test.info().annotations.push({ type: "receipt after", description: `${Date.now() - start} ms` });
    await cdp.send("Network.emulateNetworkConditions", {
      ...line,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await expect(page.getByText("হোমওয়ার্ক জমা হয়েছে")).toBeVisible({ timeout: 120_000 });
  });

  test("a tab that is closed in the middle goes on when it is opened again, and two tabs send once", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    test.slow();
    const url = baseURL ?? "";
    const id = await homeworkUntil(request, url, Date.now() + 4 * HOUR);
    await page.goto(`/homework/${id}`);
    await takePhotos(page, PAGES);
    let uploads = 0;
    let isCut = true;
    await context.route("**/api/files/put/*", async (route) => {
      if (isCut && uploads === 1) return route.abort("connectionreset");
      uploads++;
      await route.continue();
    });
    await handIn(page);
    await expect(page.getByText(receipt)).toBeVisible();
    await expect(page.getByText("৪টির মধ্যে ১টি পৌঁছেছে")).toBeVisible({ timeout: 30_000 });
    await page.close();
    isCut = false;
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) await tab.goto(`/homework/${id}`);
    await expect.poll(() => ownSubmissions(request, url, id), { timeout: 60_000 }).toHaveLength(1);
    for (const tab of tabs) await expectHandedIn(tab);
    expect(uploads, "the first page was not sent again").toBe(PAGES.length);
    expect(await ownSubmissions(request, url, id)).toHaveLength(1);
  });

  test("of two tabs that hand in the same draft one does", async ({ page, context, request, baseURL }) => {
    // Straightening, hashing and sending a photo in two tabs takes longer than the usual time on a busy machine.
    test.slow();
    const url = baseURL ?? "";
    const id = await homeworkUntil(request, url, Date.now() + 4 * HOUR);
    await page.goto(`/homework/${id}`);
    await takePhotos(page, [1]);
    const other = await context.newPage();
    await other.goto(`/homework/${id}`);
    await expect(other.locator("[data-page] img")).toHaveCount(1);
    let submissions = 0;
    context.on("request", (asked) => void (asked.url().endsWith("/api/homework/submit") && submissions++));
    for (const tab of [page, other]) await tab.getByRole("button", { name: "জমা দাও" }).click();
    // The tab that is slower may lose its dialog before the click, with the draft that the other one sends.
    const clicks = await Promise.allSettled(
      [page, other].map((tab) =>
        tab.getByRole("alertdialog").getByRole("button", { name: "জমা দাও" }).click({ timeout: 15_000 }),
      ),
    );
    expect(clicks.map(({ status }) => status)).toContain("fulfilled");
    await expect.poll(() => ownSubmissions(request, url, id), { timeout: 30_000 }).toHaveLength(1);
    for (const tab of [page, other]) await expectHandedIn(tab);
    expect(submissions).toBe(1);
    expect(await ownSubmissions(request, url, id)).toHaveLength(1);
  });

  test("offline it waits in the outbox, may be taken back, and goes by itself", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const id = await homeworkUntil(request, url, Date.now() + 4 * HOUR);
    await page.goto(`/homework/${id}`);
    await prepared(page);
    await takePhotos(page, [1]);
    await context.setOffline(true);
    await handIn(page);
    await expect(page.getByText("ইন্টারনেট নেই। এলে নিজে থেকেই জমা হবে।")).toBeVisible();
    await page.getByRole("button", { name: "দেখো", exact: true }).click();
    await expect(page.getByRole("dialog").getByText("হোমওয়ার্ক জমা")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "ফিরিয়ে এনে বদলাও" }).click();
    await expect(page.locator("[data-page] img")).toHaveCount(1);
    await handIn(page);
    await expect(page.getByText("রসিদ এখনো পাওয়া যায়নি।")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText("হোমওয়ার্ক জমা হয়েছে")).toBeVisible({ timeout: 30_000 });
    expect(await ownSubmissions(request, url, id)).toHaveLength(1);
  });

  test("a deadline that passes without a receipt is told, and nothing is lost", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const id = await homeworkUntil(request, url, Date.now() + 25_000);
    await page.goto(`/homework/${id}`);
    await prepared(page);
    await takePhotos(page, [1]);
    await context.setOffline(true);
    await handIn(page);
    await expect(page.getByText("সময় শেষ, রসিদ পাওয়া যায়নি")).toBeVisible({ timeout: 40_000 });
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "জমা নেওয়া হয়নি" })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("লেখা আর পাতা এই ফোনে আছে", { exact: false })).toBeVisible();
    expect(await ownSubmissions(request, url, id)).toEqual([]);
  });

  test("on a slow phone the page stays responsive while photos are straightened", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const id = await homeworkUntil(request, baseURL ?? "", Date.now() + 4 * HOUR);
    await page.goto(`/homework/${id}`);
    await expect(page.getByRole("textbox", { name: "উত্তর লেখো" })).toBeVisible();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    expect(
      loaded.filter((name) => /photo\.worker|process-photo/.test(name)),
      "the scanner is lazy",
    ).toEqual([]);
    // Drawing the photos and unpacking the contents of a file would be measured as well.
    const photos = await savedPhotos(page, [1, 2]);
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const before = await page.evaluate(() => {
      const tasks: number[] = [];
      window.longTasks = tasks;
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: "longtask" });
      return tasks.length;
    });
    expect(before).toBe(0);
    await addPhotos(page, photos);
    const tasks = await page.evaluate(() => window.longTasks ?? []);
    test.info().annotations.push({ type: "long tasks", description: tasks.join(" ") });
    // A photo takes the worker several seconds here; the page itself only decodes thumbnails.
    expect(Math.max(0, ...tasks)).toBeLessThan(500);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  });
});
