import type { Page } from "@playwright/test";
import { expectHandedIn, handIn, openNewHomework, ownSubmissions, takePhotos } from "../support/homework.ts";
import { expect, expectAccessible, test, whenClosed } from "../support/school.ts";

// A live event may make the page read its homework again while the session ends.
test.use({ signedIn: "rafi", tolerated: /401 .*\/api\/homework\// });

test("a student hands in straightened photos once, and leaves no draft on the device", async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? "";
  const id = await openNewHomework(page, request, url);
  const answer = page.getByRole("textbox", { name: "উত্তর লেখো" });

  await test.step("the scanner loads only when a photo is taken", async () => {
    await expect(answer).toBeVisible();
    expect(await loadedScanner(page)).toEqual([]);
    await takePhotos(page, [1, 2]);
    expect(await loadedScanner(page)).not.toEqual([]);
    await answer.fill("সমাধান: $\\omega=\\pi$");
  });

  await test.step("a page is straightened, turned and kept as it was", async () => {
    await page.getByRole("button", { name: "পাতা ১ দেখো" }).click();
    const shown = page.getByRole("dialog").getByRole("img");
    const shape = async () => {
      const [w, h] = await Promise.all([shown.getAttribute("width"), shown.getAttribute("height")]);
      return Number(w) / Number(h);
    };
    await expect.poll(shape, { message: "the straightened sheet" }).toBeCloseTo(1_000 / 1_400, 1);
    await page.getByRole("button", { name: "ঘোরাও" }).click();
    await expect.poll(shape, { message: "turned" }).toBeCloseTo(1_400 / 1_000, 1);
    await page.getByRole("button", { name: "আসলটা রাখো" }).click();
    await expect.poll(shape, { message: "the whole photo, turned" }).toBeCloseTo(2_000 / 1_500, 1);
    await page.getByRole("button", { name: "সোজা ও পরিষ্কার করো" }).click();
    await expect.poll(shape).toBeCloseTo(1_400 / 1_000, 1);
    await page.getByRole("button", { name: "ঠিকাছে" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the draft survives a reload and is handed in", async () => {
    await whenClosed(page);
    await page.reload();
    await expect(page.locator("[data-page] img")).toHaveCount(2);
    await expect(answer).toContainText("সমাধান");
    await handIn(page);
    await expect(page.getByText("হোমওয়ার্ক জমা হয়েছে")).toBeVisible();
    await expectHandedIn(page);
    const [own] = await ownSubmissions(request, url, id);
    expect(own).toMatchObject({ body: "সমাধান: $\\omega=\\pi$", is_late: false });
    expect(own?.pictures).toHaveLength(2);
    expect(own?.committed_at).not.toBeNull();
    await expect.poll(() => storedWork(page)).toEqual([]);
  });

  await test.step("signing out deletes the draft of other homework", async () => {
    await openNewHomework(page, request, url);
    await takePhotos(page, [1]);
    await expect.poll(() => storedWork(page)).toHaveLength(3);
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await page.getByRole("button", { name: "লগ আউট" }).click();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await storedWork(page)).toEqual([]);
  });
});

test("a student reads the PDF of homework on the page and enlarges it", async ({ page }) => {
  await page.goto("/homework/102");
  await page.getByRole("button", { name: /\.pdf/ }).click();
  const sheet = page.getByRole("dialog").getByRole("img", { name: "পাতা ১/২" });
  const isDrawn = () =>
    sheet.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      return Array.from(data).some((value, index) => index % 4 < 3 && value < 100);
    });
  await expect.poll(isDrawn, { message: "ink on the first page" }).toBe(true);
  await expectAccessible(page, "the PDF");
  await page.getByRole("button", { name: "বড় করে দেখো" }).click();
  await expect.poll(isDrawn, { message: "drawn again, larger" }).toBe(true);
});

const loadedScanner = async (page: Page): Promise<string[]> => {
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  return loaded.filter((name) => /photo\.worker|process-photo|scan-photo/.test(name));
};

/** The records of homework on the device. */
async function storedWork(page: Page): Promise<string[]> {
  const keys = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const open = indexedDB.open("angon-drafts");
        open.onsuccess = () => {
          const all = open.result.transaction("drafts").objectStore("drafts").getAllKeys();
          all.onsuccess = () => {
            open.result.close();
            resolve(all.result.map(String));
          };
        };
      }),
  );
  return keys.filter((key) => key.includes(" homework "));
}
