import type { SplitFeedPage } from "@angon/contract/feed";
import type { Post } from "@angon/contract/posts";
import type { Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { sumOfBytes, watchTransfers } from "../support/network-bytes.ts";
import { expect, look, signIn, test, whenClosed } from "../support/school.ts";

test.use({
  signedIn: "arif",
  listens: false,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
});

const FIFTY_POSTS_KB = 120;
/** A phone loads it once; the browser of a test has no cache from before. */
const formulaFiles = /\/(katex-[^/]*\.js|KaTeX_[^/]*\.woff2)$/;
const media = /\/files\/|\.(webp|png|jpe?g|mp4|webm)(\?|$)|\/avatars\//;

const chooseLowestLevel = (page: Page) =>
  page.addInitScript(() => localStorage.setItem("angon_saver", "least"));

/** The pictures and videos that the page requests from now on. */
function watchMedia(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (one) => {
    const { protocol, pathname } = new URL(one.url());
    if (protocol !== "data:" && media.test(pathname)) asked.push(pathname);
  });
  return asked;
}

async function postWhere(caller: Caller, fits: (post: Post) => boolean, group?: string): Promise<Post> {
  for (let next: string | null = ""; next !== null;) {
    const query = new URLSearchParams({
      pageSize: "50",
      ...(group && { group }),
      ...(next && { cursor: next }),
    });
    const page: { data: Post[]; next: string | null } = await caller.get(`/api/post?${query.toString()}`);
    const post = page.data.find(fits);
    if (post) return post;
    next = page.next;
  }
  throw new Error("There is no such post");
}

const seePicture = /^ছবি দেখো · [০-৯,.]+ (কেবি|এমবি)$/;

test("fifty posts at the lowest data level transfer at most 120 kB and no picture or video", async ({
  page,
}) => {
  await chooseLowestLevel(page);
  const read = new Set<string>();
  let pending = 0;
  const isFeed = (url: string) => /\/api\/post\?/.test(url);
  page.on("request", (request) => void (isFeed(request.url()) && pending++));
  page.on("requestfailed", (request) => void (isFeed(request.url()) && pending--));
  page.on("response", async (response) => {
    if (!isFeed(response.url())) return;
    if (response.ok())
      for (const { id } of ((await response.json()) as SplitFeedPage).shared) read.add(String(id));
    pending--;
  });
  await page.goto("/");
  await expect(page.locator("[data-post]").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const before = new Set(read);
  const { transfers } = await watchTransfers(page);
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 3_000);
        return [...read].filter((id) => !before.has(id)).length;
      },
      { timeout: 60_000, intervals: [100] },
    )
    .toBeGreaterThanOrEqual(50);
  // Bytes of a page that has arrived would otherwise count without its posts.
  await expect.poll(() => pending).toBe(0);

  // How far the wheel goes beyond fifty posts depends on the speed of the machine.
  const posts = [...read].filter((id) => !before.has(id)).length;
  // A script is fetched before it is imported; outside of tests the browser answers the second by itself.
  const once = new Map(transfers().map((one) => [one.url, one]));
  const cost = [...once.values()].filter(({ url }) => !formulaFiles.test(url));
  const weights = cost.map(({ url, bytes }) => `${bytes} ${url}`).join("\n");
  expect(cost.filter(({ url }) => media.test(url)).map(({ url }) => url)).toEqual([]);
  const bytes = (sumOfBytes(cost) * 50) / posts;
  test.info().annotations.push({ type: "bytes of fifty posts", description: String(bytes) });
  expect(bytes, `${posts} posts\n${weights}`).toBeLessThanOrEqual(FIFTY_POSTS_KB * 1000);
});

test("a press on a covered picture loads that picture alone, which then opens in the lightbox", async ({
  page,
  request,
  baseURL,
}) => {
  const arif = await Caller.as(request, baseURL ?? "", "arif");
  const { id, pictures } = await postWhere(arif, (post) => post.pictures.length > 0);
  await chooseLowestLevel(page);
  const asked = watchMedia(page);
  await page.goto(`/post/${id}`);
  const card = page.locator(`[data-post="${id}"]`);
  const covered = card.getByRole("button", { name: seePicture });
  await expect(covered).toHaveCount(pictures.length);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await look(page, "saver-post");

  await covered.first().press("Enter");
  await expect(card.getByRole("button", { name: "ছবি ১ বড় করে দেখো" })).toBeVisible();
  await expect(card.locator("img[src*='w=720']")).toHaveJSProperty("complete", true);
  expect(asked).toEqual([pictures[0]?.url.split("?")[0]]);

  await card.getByRole("button", { name: "ছবি ১ বড় করে দেখো" }).click();
  await expect(page.getByRole("dialog", { name: "পোস্টের ছবি" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(new Set(asked).size).toBe(1);
});

test.describe("a picture of a post with several", () => {
  test.use({ signedIn: "nusrat" });

  test("stays covered in the lightbox until it is pressed", async ({ page, request, baseURL }) => {
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const { id } = await postWhere(nusrat, ({ pictures }) => pictures.length > 4, "hsc25-science-a");
    await chooseLowestLevel(page);
    const asked = watchMedia(page);
    await page.goto(`/post/${id}`);
    const card = page.locator(`[data-post="${id}"]`);
    await expect(card.getByRole("button", { name: seePicture })).toHaveCount(3);
    await card.getByRole("button", { name: "ছবি ৪ বড় করে দেখো" }).click();
    const box = page.locator(".yarl__portal_open");
    const here = box.locator(".yarl__slide_current").getByRole("button", { name: seePicture });
    await expect(here).toBeVisible();
    const fourth = await box.locator(".yarl__slide_current").elementHandle();
    await page.keyboard.press("ArrowRight");
    // Until it has moved on, the button is that of the picture before.
    await expect
      .poll(() => fourth?.evaluate((slide) => slide.classList.contains("yarl__slide_current")))
      .toBe(false);
    await expect(here).toBeVisible();
    expect(asked).toEqual([]);
    await here.press("Enter");
    await expect(box.locator(".yarl__slide_current img[src*='w=720']")).toBeVisible();
    expect(new Set(asked).size).toBe(1);
  });
});

test("a covered video shows its size and loads only after a press", async ({ page, request, baseURL }) => {
  const arif = await Caller.as(request, baseURL ?? "", "arif");
  const { id } = await postWhere(arif, ({ video_kind }) => video_kind === "file");
  await chooseLowestLevel(page);
  const asked = watchMedia(page);
  await page.goto(`/post/${id}`);
  const card = page.locator(`[data-post="${id}"]`);
  const start = card.getByRole("button", { name: /^ভিডিও দেখো · [০-৯,.]+ কেবি$/ });
  await expect(start).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await start.click();
  await expect(card.locator("video")).toBeVisible();
  await expect.poll(() => asked.some((path) => path.endsWith(".webm"))).toBe(true);
  expect(asked.filter((path) => path.endsWith(".webp"))).toEqual([]);
});

test("the data level is chosen by keyboard, stays after a reload, and applies to this device alone", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.goto("/");
  await page.getByRole("button", { name: "প্রোফাইল", exact: true }).click();
  await page.getByRole("button", { name: "ডেটা সাশ্রয়" }).click();
  const dialog = page.getByRole("dialog", { name: "ডেটা সাশ্রয়" });
  const group = dialog.getByRole("radiogroup", { name: "কতটা ডেটা খরচ হবে?" });
  await expect(group.getByRole("radio", { name: "নিজে থেকে" })).toBeChecked();
  await expect(group).toHaveAccessibleDescription(/এখন চলছে/);
  await look(page, "saver-dialog");
  await group.getByRole("radio", { name: "নিজে থেকে" }).focus();
  for (const _ of ["full", "lighter", "least"]) await page.keyboard.press("ArrowRight");
  await expect(group.getByRole("radio", { name: "একেবারে কম" })).toBeChecked();
  await expect(group).toHaveAccessibleDescription(/শুধু লেখা আসে/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const asked = watchMedia(page);
  await whenClosed(page);
  await page.reload();
  await expect(page.locator("[data-post]").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await look(page, "saver-feed");

  const other = await browser.newContext();
  await signIn(other, baseURL ?? "", "arif");
  const there = await other.newPage();
  await there.goto(baseURL ?? "");
  await expect(there.locator("[data-post]").first()).toBeVisible();
  expect(await there.evaluate(() => localStorage.getItem("angon_saver"))).toBeNull();
  await other.close();
});

test("the automatic data level follows the browser's data saver and network while the page is open", async ({
  page,
  request,
  baseURL,
}) => {
  const arif = await Caller.as(request, baseURL ?? "", "arif");
  const { id } = await postWhere(arif, (post) => post.pictures.length === 1);
  await page.addInitScript(() => {
    const line = Object.assign(new EventTarget(), { saveData: true, effectiveType: "4g", downlink: 10 });
    Object.defineProperty(navigator, "connection", { value: line });
    Object.assign(globalThis, { line });
  });
  await page.goto(`/post/${id}`);
  const card = page.locator(`[data-post="${id}"]`);
  await expect(card.getByRole("button", { name: seePicture })).toBeVisible();
  const change = (told: object) =>
    page.evaluate((wish) => {
      const { line } = globalThis as typeof globalThis & { line: EventTarget };
      Object.assign(line, wish);
      line.dispatchEvent(new Event("change"));
    }, told);
  await change({ saveData: false });
  await expect(card.locator("img[srcset*='w=720']")).toBeVisible();
  await page.reload();
  await expect(card.getByRole("button", { name: seePicture })).toBeVisible();
  await change({ saveData: false, effectiveType: "3g" });
  await expect(card.locator("img[src*='w=360']:not([srcset])")).toBeVisible();
});
