import { prepared } from "../support/device.ts";
import { failingNetwork, handIn, openNewHomework, ownSubmissions, takePhotos } from "../support/homework.ts";
import { expect, test } from "../support/school.ts";

const PAGES = [1, 2, 3, 4];
const CUTS = 5;

test.use(failingNetwork);

test("homework survives five lost connections: no page is sent twice, and all pages are smaller than 600 KB", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? "";
  const id = await openNewHomework(page, request, url);
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
  expect(Math.max(...largest)).toBeLessThanOrEqual(135_000);
  expect(largest.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000);
});

test("homework handed in offline waits in the outbox, can be taken back, and is sent when online again", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const id = await openNewHomework(page, request, url);
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
