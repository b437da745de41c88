import type { Page } from "@playwright/test";
import { SUBMISSION_LIMITS } from "@angon/contract/homework/submissions";
import {
  headingOf,
  expectHandedIn,
  handIn,
  homeworkUntil,
  ownSubmissions,
  takePhotos,
} from "../support/homework.ts";
import { notebookPhoto } from "../support/photo.ts";
import { expect, expectAccessible, look, test } from "../support/school.ts";

const HOUR = 3_600_000;

test.describe("handing in", () => {
  test.use({ signedIn: "rafi" });

  test("needs text or a picture, warns, straightens the pages, and is done once", async ({
    page,
    request,
    baseURL,
  }) => {
    const id = await homeworkUntil(request, baseURL ?? "", Date.now() + 4 * HOUR);
    await page.goto(`/homework/${id}`);
    const submit = page.getByRole("button", { name: "জমা দাও" });
    await submit.click();
    await expect(page.getByRole("alert")).toContainText("জমা দেওয়ার আগে টাইটেল এবং ছবি আপলোড করতে হবে।");
    await expect(page.getByRole("alert")).toContainText("Warning!");

    await takePhotos(page, [1, 2, 3]);
    await page.getByRole("textbox", { name: "উত্তর লেখো" }).fill("সমাধান: $\\omega=\\pi$");
    await look(page, "homework-submit");

    // The order by keyboard, and one page less.
    const third = page.locator("[data-page]").nth(2);
    const moved = await third.getAttribute("data-page");
    await third.getByRole("button", { name: /^পাতা ৩-এর জায়গা বদলাও/ }).press("ArrowLeft");
    await expect(page.locator("[data-page]").nth(1)).toHaveAttribute("data-page", moved ?? "");
    await expect(page.getByText("পাতাটা এখন ২ নম্বরে")).toBeAttached();
    // By dragging: the first page to the last place.
    const first = await page.locator("[data-page]").first().getAttribute("data-page");
    const handle = await page.getByRole("button", { name: /^পাতা ১-এর জায়গা বদলাও/ }).boundingBox();
    const last = await page.locator("[data-page]").nth(2).boundingBox();
    if (!handle || !last) throw new Error("no tiles");
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2, { steps: 12 });
    await page.mouse.up();
    await expect(page.locator("[data-page]").nth(2)).toHaveAttribute("data-page", first ?? "");

    await page.getByRole("button", { name: "পাতা ৩ সরাও" }).click();
    await expect(page.locator("[data-page]")).toHaveCount(2);

    // A page in large: turned, kept as it was, straightened again.
    await page.getByRole("button", { name: "পাতা ১ দেখো" }).click();
    const shown = page.getByRole("dialog").getByRole("img");
    const shape = async () => {
      const [w, h] = await Promise.all([shown.getAttribute("width"), shown.getAttribute("height")]);
      return Number(w) / Number(h);
    };
    await expect.poll(shape, { message: "the straightened sheet" }).toBeCloseTo(1_000 / 1_400, 1);
    await expectAccessible(page, "the page in large");
    await page.getByRole("button", { name: "ঘোরাও" }).click();
    await expect.poll(shape, { message: "turned" }).toBeCloseTo(1_400 / 1_000, 1);
    await page.getByRole("button", { name: "আসলটা রাখো" }).click();
    await expect.poll(shape, { message: "the whole photo, turned" }).toBeCloseTo(2_000 / 1_500, 1);
    await page.getByRole("button", { name: "সোজা ও পরিষ্কার করো" }).click();
    await expect.poll(shape).toBeCloseTo(1_400 / 1_000, 1);
    await page.getByRole("button", { name: "ঠিকাছে" }).click();

    // The draft survives a reload.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.reload();
    await expect(page.locator("[data-page] img")).toHaveCount(2);
    await expect(page.getByRole("textbox", { name: "উত্তর লেখো" })).toContainText("সমাধান");

    await submit.click();
    const dialog = page.getByRole("alertdialog", { name: "জমা দিলে আর বদলানো যাবে না" });
    await expect(dialog).toContainText("অ্যাকাউন্ট নিষিদ্ধ হতে পারে");
    await dialog.getByRole("button", { name: "আরেকবার দেখি" }).click();
    await expect(dialog).toBeHidden();
    await handIn(page);
    await expect(page.getByText("হোমওয়ার্ক জমা হয়েছে")).toBeVisible();
    await expectHandedIn(page);

    const [own] = await ownSubmissions(request, baseURL ?? "", id);
    expect(own).toMatchObject({ body: "সমাধান: $\\omega=\\pi$", is_late: false });
    expect(own?.pictures).toHaveLength(2);
    expect(own?.committed_at).not.toBeNull();
    expect(await storedWork(page)).toEqual([]);
  });

  test("loses no page and brings back none when the tab is reloaded", async ({ page, request, baseURL }) => {
    const id = await homeworkUntil(request, baseURL ?? "", Date.now() + 4 * HOUR);
    await page.goto(`/homework/${id}`);
    await takePhotos(page, [1, 2]);
    const second = await page.locator("[data-page]").nth(1).getAttribute("data-page");
    await page.getByRole("button", { name: "পাতা ১ সরাও" }).click();
    await expect.poll(() => storedWork(page)).toHaveLength(3);
    await page.reload();
    await expect(page.locator("[data-page] img")).toHaveCount(1);
    await expect(page.locator("[data-page]")).toHaveAttribute("data-page", second ?? "");

    // A draft that lists a page whose file a crash took away drops that page.
    const named = await storedWork(page);
    await removeStored(
      page,
      named.filter((name) => name.includes(second ?? "-")),
    );
    await page.reload();
    await expect(page.getByRole("button", { name: "জমা দাও" })).toBeVisible();
    await expect(page.locator("[data-page]")).toHaveCount(0);
  });

  test("leaves nothing on the device of a student who signs out", async ({ page, request, baseURL }) => {
    const id = await homeworkUntil(request, baseURL ?? "", Date.now() + 4 * HOUR);
    await page.goto(`/homework/${id}`);
    await takePhotos(page, [1]);
    await expect.poll(() => storedWork(page)).toHaveLength(3);
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await page.getByRole("button", { name: "লগ আউট" }).click();
    await expect(page).toHaveURL(/\/auth$/);
    expect(await storedWork(page)).toEqual([]);
  });

  test("takes ten pictures and one PDF, and nothing else", async ({ page, request, baseURL }) => {
    const id = await homeworkUntil(request, baseURL ?? "", Date.now() + 4 * HOUR);
    await page.goto(`/homework/${id}`);
    const photos = page.locator("input[type=file][capture]");
    await photos.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
    await expect(page.getByRole("alert").last()).toContainText("প্রতিবেদনটি ইমেজ ফাইল হতে হবে।");
    const pdf = page.locator("input[type=file][accept='application/pdf']");
    await pdf.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("x") });
    await expect(page.getByRole("alert").last()).toContainText("প্রতিবেদনটি পিডিএফ ফাইল হতে হবে।");
    await pdf.setInputFiles({
      name: "কাজ.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.4\n"),
    });
    await expect(page.getByText("কাজ.pdf")).toBeVisible();
    await page.getByRole("button", { name: "পিডিএফ সরাও" }).click();
    await expect(page.getByText("কাজ.pdf")).toHaveCount(0);
    // A file that only claims to be a picture is told apart and stays behind.
    await photos.setInputFiles({
      name: "b.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("not a picture"),
    });
    await expect(page.locator("[data-page]").getByText("খোলা গেল না")).toBeVisible();
    await page.getByRole("button", { name: "পাতা ১ সরাও" }).click();
    const one = await notebookPhoto(page, 1);
    await photos.setInputFiles(Array.from({ length: SUBMISSION_LIMITS.images + 2 }, () => one));
    await expect(page.getByText("বাকি ছবিগুলো নেওয়া হয়নি।")).toBeVisible();
    await expect(page.locator("[data-page]")).toHaveCount(SUBMISSION_LIMITS.images);
    await expect(photos).toHaveCount(0);
  });

  test("is not offered after the end, to a classmate with more time it is", async ({
    page,
    request,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const id = await homeworkUntil(request, url, Date.now() + 6_000);
    await page.goto(`/homework/${id}`);
    const title = page.getByRole("heading", { name: "তোমার উত্তর জমা দাও" });
    await expect(title).toBeVisible();
    await expect(title, "it goes by itself when the time is over").toHaveCount(0);
    await page.reload();
    await expect(headingOf(page)).toBeVisible();
    await expect(title).toHaveCount(0);
    const late = await homeworkUntil(request, url, Date.now() + 2_000, {
      late_until: new Date(Date.now() + HOUR).toISOString(),
    });
    await page.goto(`/homework/${late}`);
    await expect(page.getByText("এখন জমা দিলে দেরি হিসেবে ধরা হবে।")).toBeVisible();
    await expect(title).toBeVisible();
  });
});

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

const removeStored = (page: Page, keys: readonly string[]): Promise<void> =>
  page.evaluate(
    (names) =>
      new Promise((resolve) => {
        const open = indexedDB.open("angon-drafts");
        open.onsuccess = () => {
          const deletion = open.result.transaction("drafts", "readwrite");
          for (const name of names) deletion.objectStore("drafts").delete(name);
          deletion.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
    keys,
  );
