import type { SplitFeedPage } from "@angon/contract/feed";
import type { Post } from "@angon/contract/posts";
import type { CDPSession, Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { expect, look, signIn, test, whenClosed } from "./support/school.ts";

test.use({
  signedIn: "arif",
  listens: false,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
});

const FIFTY_POSTS_KB = 120;
/** Comes once in the life of a phone, with the first formula that is not set yet; browsers that are watched keep nothing. */
const setsFormulas = /\/(katex-[^/]*\.js|KaTeX_[^/]*\.woff2)$/;
const media = /\/files\/|\.(webp|png|jpe?g|mp4|webm)(\?|$)|\/avatars\//;

const least = (page: Page) => page.addInitScript(() => localStorage.setItem("angon_saver", "least"));

/** Bytes over the network as the browser counts them: headers and compressed bodies, without cached responses. */
async function scale(
  page: Page,
): Promise<{ client: CDPSession; came: () => { url: string; bytes: number }[] }> {
  const client = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const done: { url: string; bytes: number }[] = [];
  client.on("Network.requestWillBeSent", ({ requestId, request }) => asked.set(requestId, request.url));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength: bytes }) =>
    done.push({ url: asked.get(requestId) ?? "", bytes }),
  );
  await client.send("Network.enable");
  return { client, came: () => [...done] };
}

/** The pictures and films that are asked for from now on. */
function watch(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (one) => {
    const { protocol, pathname } = new URL(one.url());
    if (protocol !== "data:" && media.test(pathname)) asked.push(pathname);
  });
  return asked;
}

const sum = (came: readonly { bytes: number }[]) => came.reduce((total, { bytes }) => total + bytes, 0);

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

test("fifty posts cost little, and nothing to look at among it", async ({ page }) => {
  await least(page);
  const read = new Set<string>();
  page.on("response", async (response) => {
    if (!/\/api\/post\?/.test(response.url()) || !response.ok()) return;
    for (const { id } of ((await response.json()) as SplitFeedPage).shared) read.add(String(id));
  });
  await page.goto("/");
  await expect(page.locator("[data-post]").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const before = new Set(read);
  const { came } = await scale(page);
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 3_000);
        return [...read].filter((id) => !before.has(id)).length;
      },
      { timeout: 60_000, intervals: [100] },
    )
    .toBeGreaterThanOrEqual(50);
  await page.waitForLoadState("networkidle");

  const cost = came().filter(({ url }) => !setsFormulas.test(url));
  const weights = cost.map(({ url, bytes }) => `${bytes} ${url}`).join("\n");
  expect(cost.filter(({ url }) => media.test(url)).map(({ url }) => url)).toEqual([]);
  test.info().annotations.push({ type: "bytes of fifty posts", description: String(sum(cost)) });
  expect(sum(cost), weights).toBeLessThanOrEqual(FIFTY_POSTS_KB * 1000);
});

test("a tap brings that picture and no other; from then on it opens as ever", async ({
  page,
  request,
  baseURL,
}) => {
  const arif = await Caller.as(request, baseURL ?? "", "arif");
  const { id, pictures } = await postWhere(arif, (post) => post.pictures.length > 0);
  await least(page);
  const asked = watch(page);
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

test.describe("a picture of several", () => {
  test.use({ signedIn: "nusrat" });

  test("waits in the lightbox too", async ({ page, request, baseURL }) => {
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const { id } = await postWhere(nusrat, ({ pictures }) => pictures.length > 4, "hsc25-science-a");
    await least(page);
    const asked = watch(page);
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

test("a film says what it weighs and waits", async ({ page, request, baseURL }) => {
  const arif = await Caller.as(request, baseURL ?? "", "arif");
  const { id } = await postWhere(arif, ({ video_kind }) => video_kind === "file");
  await least(page);
  const asked = watch(page);
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

test("the choice is made by keyboard, outlives a reload, and is this device's alone", async ({
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

  const asked = watch(page);
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

test("left to itself it does as the browser is told, and follows while the page is open", async ({
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

test.describe("without the worker, behind which the browser cannot be watched", () => {
  test.use({ serviceWorkers: "block" });

  test("the meter weighs what the browser weighs, and a second visit as the little it is", async ({
    page,
  }) => {
    const kept = () =>
      page.evaluate(() => {
        const days = JSON.parse(localStorage.getItem("angon_bytes") ?? "{}") as Record<string, number>;
        return Object.values(days).reduce((total, bytes) => total + bytes, 0);
      });
    const { came } = await scale(page);
    let [counted, weighed] = [0, 0];
    for (const visit of ["first", "second"]) {
      await (visit === "first" ? page.goto("/") : page.reload());
      await expect(page.locator("[data-post]").first()).toBeVisible();
      for (let i = 0; i < 5; i++) await page.mouse.wheel(0, 2_000);
      await page.waitForLoadState("networkidle");
      const off = async () => Math.abs(((await kept()) - counted) / (sum(came()) - weighed) - 1);
      await expect.poll(off, { message: visit, timeout: 20_000 }).toBeLessThan(0.1);
      [counted, weighed] = [await kept(), sum(came())];
    }
    const days = await page.evaluate(() =>
      Object.keys(JSON.parse(localStorage.getItem("angon_bytes") ?? "{}") as object),
    );
    expect(days.length).toBe(1);
  });
});

test("somebody's own price is what is reckoned with", async ({ page }) => {
  await page.addInitScript(() => {
    const day = Math.floor((Date.now() + 6 * 3_600_000) / 86_400_000);
    localStorage.setItem(
      "angon_bytes",
      JSON.stringify({ [day]: 100 * 1024 * 1024, [day - 2]: 50 * 1024 * 1024 }),
    );
  });
  await page.goto("/");
  await page.getByRole("button", { name: "প্রোফাইল", exact: true }).click();
  await page.getByRole("button", { name: "ডেটা সাশ্রয়" }).click();
  const dialog = page.getByRole("dialog", { name: "ডেটা সাশ্রয়" });
  await expect(dialog.getByText(/প্রায় ৳৫\.\d\d|প্রায় ৳৫\.[০-৯]{2}/).first()).toBeVisible();
  const price = dialog.getByLabel("১ জিবি কত টাকায় কেনো?");
  await price.fill("১০০");
  await expect(dialog.getByText(/প্রায় ৳৯\.[০-৯]{2}/)).toBeVisible();
  await price.fill("এক");
  await expect(dialog.getByText("টাকার অঙ্কটা সংখ্যায় লেখো।")).toBeVisible();
  await look(page, "saver-meter");
});
