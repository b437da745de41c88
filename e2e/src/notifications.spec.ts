import type { APIRequestContext, Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { cast, expect, expectAccessible, look, settle, test } from "./support/school.ts";

// They read the bell of one person, so they take turns.
test.describe.configure({ mode: "default" });
test.use({ signedIn: "tanvir" });

type Line = { id: number; link: string; read_status: boolean };

/** A user answers a question of Tanvir's, and he is notified. */
async function answered(
  request: APIRequestContext,
  url: string,
): Promise<{ post: number; mitu: Caller; tanvir: Caller }> {
  const tanvir = await Caller.as(request, url, "tanvir");
  const mitu = await Caller.as(request, url, "mitu");
  const post = await tanvir.writePost(`কোষ বিভাজনের ধাপ কয়টা? ${Date.now()}`);
  await mitu.comment(post, "চারটা: প্রোফেজ, মেটাফেজ, অ্যানাফেজ, টেলোফেজ");
  await expect
    .poll(async () =>
      (await tanvir.get<Line[]>("/api/notification")).some(({ link }) => link === `/post/${post}`),
    )
    .toBe(true);
  return { post, mitu, tanvir };
}

const bell = (page: Page, role: "button" | "link" = "button") =>
  page.getByRole("banner").getByRole(role, { name: /^বিজ্ঞপ্তি/ });
const said = new RegExp(`${cast.mitu.name}.* তোমার পোস্টে মন্তব্য করেছে`);

test("the bell tells, is opened by keyboard, and leads to the post at once", async ({
  page,
  request,
  baseURL,
}) => {
  const { post, tanvir } = await answered(request, baseURL ?? "");
  await page.goto("/");
  await expect(bell(page)).toHaveAccessibleName(/নতুন: /);
  await bell(page).focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "বিজ্ঞপ্তি" });
  const line = panel.locator(`a[href="/post/${post}"]`);
  await expect(line).toContainText(said);
  await expect(line).toContainText("নতুন");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await line.focus();
  await page.keyboard.press("Enter");
  await expect(page, "at once").toHaveURL(`/post/${post}`, { timeout: 900 });
  await expect(panel).toBeHidden();
  await expect
    .poll(async () =>
      (await tanvir.get<Line[]>("/api/notification")).find(({ link }) => link === `/post/${post}`),
    )
    .toMatchObject({ read_status: true });
  await expect(page.getByText(/Marked as read|পড়া হয়েছে/), "no toast for a press").toHaveCount(0);

  await page.goto("/");
  await bell(page).click();
  await expect(line).toContainText(said);
  await expect(line).not.toContainText("নতুন");
  await line.click();
  await expect(page, "what was read before opens at once").toHaveURL(`/post/${post}`);
  // A page that arrives takes the focus, and what was open closes.
  await expect(page.locator("#main:focus, #main h1:focus")).toHaveCount(1);
  await bell(page).click();
  await panel.getByRole("link", { name: "আরও দেখো" }).click();
  await expect(page).toHaveURL("/notification");
});

test.describe("a mark that fails", () => {
  test.use({ tolerated: /500/ });

  test("is told, and the reader stays where the press led or where they went since", async ({
    page,
    request,
    baseURL,
  }) => {
    const { post, tanvir } = await answered(request, baseURL ?? "");
    let fail = () => {};
    const mayFail = new Promise<void>((resolve) => (fail = resolve));
    await page.route("**/api/notification/mark-as-read", async (route) => {
      await mayFail;
      await route.fulfill({ status: 500, contentType: "application/problem+json", body: "{}" });
    });
    await page.goto("/notification");
    await page.locator(`main a[href="/post/${post}"]`).click();
    await expect(page).toHaveURL(`/post/${post}`);
    await page.getByRole("banner").getByRole("link", { name: "গ্রুপ" }).click();
    await expect(page).toHaveURL("/group");
    fail();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page).toHaveURL("/group");
    const [line] = (await tanvir.get<Line[]>("/api/notification")).filter(
      ({ link }) => link === `/post/${post}`,
    );
    expect(line?.read_status).toBe(false);
  });
});

test("the number is looked up again when the page is seen again", async ({ page, request, baseURL }) => {
  const { post, mitu, tanvir } = await answered(request, baseURL ?? "");
  await tanvir.post("/api/notification/mark-all-read", {});
  await page.goto("/");
  await expect(bell(page)).toHaveAccessibleName("বিজ্ঞপ্তি");
  await mitu.post("/api/post/react", { postId: post, type: "good" });
  await expect.poll(() => tanvir.get<number>("/api/notification/count")).toBeGreaterThan(0);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(bell(page)).toHaveAccessibleName(/নতুন: /);
});

test("a phone has a page of them, and one press reads all", async ({ page, request, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { post } = await answered(request, baseURL ?? "");
  await page.goto("/");
  await bell(page, "link").click();
  await expect(page).toHaveURL("/notification");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("বিজ্ঞপ্তি");
  await expect(page.getByRole("region", { name: "আজ" }).locator(`a[href="/post/${post}"]`)).toContainText(
    said,
  );
  await page.getByRole("button", { name: "সব পড়া হিসেবে দেখাও" }).click();
  await expect(page.getByText("সব বিজ্ঞপ্তি পড়া হিসেবে রাখা হলো")).toBeVisible();
  await expect(page.getByRole("button", { name: "সব পড়া হিসেবে দেখাও" })).toBeHidden();
  await expect(bell(page, "link")).toHaveAccessibleName("বিজ্ঞপ্তি");
  await expect(page.locator("main li").first()).not.toContainText("নতুন");
});

test.describe("a bell and its page", () => {
  test.use({ signedIn: "rafi" });

  test("look as they should, also to those who do not see them", async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto("/");
    await bell(page).click();
    const panel = page.getByRole("dialog", { name: "বিজ্ঞপ্তি" });
    await expect(panel.getByRole("listitem").first()).toBeVisible();
    for (const theme of ["light", "dark"]) {
      await page.evaluate((value) => void (document.documentElement.dataset["theme"] = value), theme);
      await settle(page);
      await expectAccessible(page, `the open bell, ${theme}`);
    }
    await page.goto("/notification");
    await expect(page.locator("main li").first()).toBeVisible();
    await look(page, "notification-rafi");
  });
});

test.describe("without a line", () => {
  test.use({ signedIn: "arif", listens: false, tolerated: /ERR_INTERNET_DISCONNECTED/ });

  test("the list says so and comes when it is asked for again", async ({ page }) => {
    await page.goto("/saved", { waitUntil: "networkidle" });
    await bell(page).hover();
    // Each chunk of the panel is fetched once, and then imported from the browser's cache.
    const ready = () =>
      page.evaluate(() => {
        const names = performance.getEntriesByType("resource").map(({ name }) => name);
        const chunks = names.filter((name) => name.includes("/Notifica-"));
        return chunks.length > 0 && chunks.length === 2 * new Set(chunks).size;
      });
    await expect.poll(ready).toBe(true);
    // Only this read fails: when the browser comes back online, the page reads by itself and the button is gone.
    const reads = /\/api\/notification(\?|$)/;
    await page.route(reads, (route) => route.abort("internetdisconnected"));
    await bell(page).click();
    const panel = page.getByRole("dialog", { name: "বিজ্ঞপ্তি" });
    await expect(panel.getByRole("alert")).toContainText("বিজ্ঞপ্তি আনা গেল না");
    await page.unroute(reads);
    await panel.getByRole("button", { name: "আবার চেষ্টা করো" }).click();
    await expect(panel.getByRole("listitem").first()).toBeVisible();
  });
});
