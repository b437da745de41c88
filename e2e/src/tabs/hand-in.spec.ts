import {
  expectHandedIn,
  failingNetwork,
  handIn,
  openNewHomework,
  ownSubmissions,
  takePhotos,
} from "../support/homework.ts";
import { expect, test } from "../support/school.ts";

const PAGES = [1, 2, 3, 4];
const receipt = /^রসিদ পাওয়া গেছে/;

test.use(failingNetwork);

test("homework whose tab was closed during the upload is completed once by two new tabs, without its first page again", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? "";
  const id = await openNewHomework(page, request, url);
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

test("homework is handed in once when two tabs hand in the same draft", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  // Straightening, hashing and sending a photo in two tabs takes longer than the usual time on a busy machine.
  test.slow();
  const url = baseURL ?? "";
  const id = await openNewHomework(page, request, url);
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
