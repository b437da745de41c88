import { expect, type Page } from "@playwright/test";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Caller } from "../src/support/api.ts";
import { homeworkNamed } from "../src/support/homework.ts";
import { allSaved, examNow } from "../src/support/quizzes.ts";
import { test } from "../src/support/school.ts";
import { examQuestions } from "./exam-questions.ts";

const folder = fileURLToPath(new URL("../../docs/screens/", import.meta.url));
const MAX_BYTES = 60_000;
const QUALITY = 60;
/** Pixels of a phone's picture for one of the page. */
const SHARP = 2;

/** Homework of the demo that Rafi has not handed in, and whose deck has photographed pages. */
const HOMEWORK = "সরল ছন্দিত স্পন্দনের শক্তি";

const phone = { width: 360, height: 740 };
const laptop = { width: 1280, height: 800 };

// A first visit shows the fonts of the device, which need not have Bengali letters; the next one has those of the page.
test.beforeEach(async ({ page }) => {
  await page.goto("/");
  // The fonts that a device may lack fail.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((face) => face.load())));
});

/** Fonts and images have loaded, and no placeholder is left; outside the view neither may come. */
function isSettled(): boolean {
  const isInView = (element: Element) => {
    const { top, left, width } = element.getBoundingClientRect();
    return width > 0 && top < innerHeight && left < innerWidth;
  };
  const images = [...document.images].filter(isInView);
  const placeholders = [...document.querySelectorAll(".bone")].filter(isInView);
  return (
    document.fonts.status === "loaded" &&
    images.every(({ complete }) => complete) &&
    placeholders.length === 0
  );
}

/** Playwright writes PNG and JPEG only; a WebP file is smaller. */
async function takePicture(page: Page, name: string, scale = 1): Promise<void> {
  await page.waitForFunction(isSettled);
  const client = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...(page.viewportSize() ?? phone), scale };
  const { data } = await client.send("Page.captureScreenshot", { format: "webp", quality: QUALITY, clip });
  const picture = Buffer.from(data, "base64");
  expect(picture.length, name).toBeLessThanOrEqual(MAX_BYTES);
  writeFileSync(`${folder}${name}.webp`, picture);
}

test.describe("on a phone", () => {
  test.use({ viewport: phone, signedIn: "rafi" });

  test("the feed", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("article").first()).toBeVisible();
    await takePicture(page, "feed", SHARP);
  });

  test("homework", async ({ page, request, baseURL }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    await page.goto(`/homework/${await homeworkNamed(rafi, HOMEWORK)}`);
    await expect(page.getByRole("heading", { name: new RegExp(HOMEWORK) })).toBeVisible();
    await takePicture(page, "homework", SHARP);
  });

  test("an exam", async ({ page, request, baseURL }) => {
    const exam = await examNow(request, baseURL ?? "", { questions: examQuestions });
    await page.goto(`/quiz/${exam}`);
    await page.getByRole("button", { name: "পরীক্ষা শুরু করো" }).click();
    await page.getByRole("radio").nth(1).click();
    await allSaved(page);
    await takePicture(page, "exam", SHARP);
  });
});

test.describe("on a laptop", () => {
  test.use({ viewport: laptop });

  test.describe("of a teacher", () => {
    test.use({ signedIn: "selina" });

    test("the marking deck", async ({ page, request, baseURL }) => {
      const selina = await Caller.as(request, baseURL ?? "", "selina");
      await page.goto(`/homework/${await homeworkNamed(selina, HOMEWORK)}/marking`);
      await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
      await takePicture(page, "marking");
    });
  });

  test.describe("of an admin", () => {
    test.use({ signedIn: "admin" });

    test("the administration", async ({ page }) => {
      await page.goto("/admin/people");
      await expect(page.getByRole("row").nth(5)).toBeVisible();
      await takePicture(page, "administration");
    });
  });
});
