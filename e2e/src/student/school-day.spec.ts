import type { Page } from "@playwright/test";
import { bytesOf, heaviest, openCountingProxy, type TrafficByPath } from "../support/counting-proxy.ts";
import { handIn, homeworkUntil, takePhotos } from "../support/homework.ts";
import { choose, postWithQuiz } from "../support/quizzes.ts";
import { expect, signIn, test } from "../support/school.ts";

const POSTS = 40;
const DETAILS = 5;
const QUESTIONS = 30;
const PAGES = [1, 2, 3, 4];
const MAX_DOWN = 200_000;
const MAX_UP = 650_000;

test.use({
  serviceWorkers: "allow",
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
});

/** Scrolls, and returns the ids of the posts that were shown. */
async function readPosts(page: Page, origin: string): Promise<string[]> {
  await page.goto(`${origin}/`);
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        for (const id of await page
          .locator("[data-post]")
          .evaluateAll((all) => all.map((one) => one.dataset["post"])))
          if (id) seen.add(id);
        await page.mouse.wheel(0, 1_500);
        return seen.size;
      },
      { timeout: 60_000, intervals: [100] },
    )
    .toBeGreaterThanOrEqual(POSTS);
  return [...seen];
}

async function readDetails(page: Page, origin: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await page.goto(`${origin}/post/${id}`);
    await expect(page.locator("[data-post]").first()).toBeVisible();
    await page.waitForLoadState("load");
  }
}

async function doQuiz(page: Page, origin: string, quiz: number): Promise<void> {
  await page.goto(`${origin}/quiz/${quiz}`);
  await page.getByRole("button", { name: "কুইজ শুরু করো" }).click();
  for (let n = 1; n <= QUESTIONS; n++) {
    await choose(page, "ঠিক");
    if (n < QUESTIONS) await page.getByRole("button", { name: "পরের প্রশ্ন" }).click();
  }
  await page.getByRole("button", { name: "জমা দাও" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "জমা দাও" }).click();
  await expect(page.getByText("কুইজ জমা হয়েছে")).toBeVisible();
}

async function handInHomework(page: Page, origin: string, homework: number): Promise<void> {
  await page.goto(`${origin}/homework/${homework}`);
  await takePhotos(page, PAGES);
  await handIn(page);
  await expect(page.getByText("হোমওয়ার্ক জমা হয়েছে")).toBeVisible({ timeout: 60_000 });
}

test("a school day in the data saver takes at most 200 kB down and 650 kB up on the wire", async ({
  context,
  request,
  schoolUrl,
}) => {
  test.slow();
  const proxy = await openCountingProxy(schoolUrl);
  const { quiz } = await postWithQuiz(request, schoolUrl, QUESTIONS);
  const before = await postWithQuiz(request, schoolUrl, 1);
  const homework = await homeworkUntil(request, schoolUrl, Date.now() + 4 * 3_600_000);
  const earlier = await homeworkUntil(request, schoolUrl, Date.now() + 5 * 3_600_000);
  await signIn(context, proxy.url, "rafi");
  await context.addInitScript(() => localStorage.setItem("angon_saver", "least"));

  const inTab = async <T>(work: (page: Page, origin: string) => Promise<T>): Promise<T> => {
    const page = await context.newPage();
    const result = await work(page, proxy.url);
    await page.close();
    return result;
  };

  await test.step("the day before leaves pages, scripts and the worker on the phone", async () => {
    await inTab(async (page, origin) => {
      await readPosts(page, origin);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    });
    await inTab((page, origin) => readDetails(page, origin, [String(before.post)]));
    await inTab(async (page, origin) => {
      await page.goto(`${origin}/quiz/${before.quiz}`);
      await page.getByRole("button", { name: "কুইজ শুরু করো" }).click();
      await choose(page, "ঠিক");
    });
    await inTab(async (page, origin) => {
      await page.goto(`${origin}/homework/${earlier}`);
      await takePhotos(page, [5]);
    });
    proxy.take();
  });

  const parts: [string, TrafficByPath][] = [];
  const ids = await inTab((page, origin) => readPosts(page, origin));
  parts.push([`${POSTS} posts`, proxy.take()]);
  await inTab((page, origin) => readDetails(page, origin, ids.slice(0, DETAILS)));
  parts.push([`${DETAILS} details`, proxy.take()]);
  await inTab((page, origin) => doQuiz(page, origin, quiz));
  parts.push([`a quiz of ${QUESTIONS}`, proxy.take()]);
  await inTab((page, origin) => handInHomework(page, origin, homework));
  parts.push([`homework of ${PAGES.length} pages`, proxy.take()]);

  const report = (direction: "up" | "down") =>
    parts
      .map(([name, traffic]) => `${name}: ${bytesOf(traffic, direction)} (${heaviest(traffic, direction)})`)
      .join("\n");
  const all = (direction: "up" | "down") => parts.reduce((sum, [, one]) => sum + bytesOf(one, direction), 0);
  expect.soft(all("down"), report("down")).toBeLessThanOrEqual(MAX_DOWN);
  expect.soft(all("up"), report("up")).toBeLessThanOrEqual(MAX_UP);
  await proxy.close();
});
