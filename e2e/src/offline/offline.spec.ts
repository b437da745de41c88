import type { APIRequestContext, Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { isKept, keptRows, prepared } from "../support/device.ts";
import { openPen, words } from "../support/composer-page.ts";
import { box, pill } from "../support/post-page.ts";
import { cast, expect, look, test } from "../support/school.ts";

// Chromium reports failed requests of an offline page in the console, as expected.
test.use({
  serviceWorkers: "allow",
  signedIn: "nusrat",
  tolerated: /ERR_|Failed to load resource|Signing out/,
});

const by = (request: APIRequestContext, baseURL: string | undefined, person: keyof typeof cast) =>
  Caller.as(request, baseURL ?? "", person);

const bar = (page: Page) =>
  page.getByRole("status").filter({ hasText: /ইন্টারনেট নেই|পাঠানো বাকি|পাঠানো যায়নি/ });
const section = (page: Page) => page.locator("#comments");

/**
 * Requests of a page that is opened offline fail, but Chromium 150 reports that page as online, unlike a real one.
 * Returns a function that ends the emulation.
 */
async function emulateOffline(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const cut = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", cut);
  return () => session.detach();
}

test("a student reads the feed, a post with comments, saved posts and a profile offline", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const [rafi, nusrat] = [await by(request, baseURL, "rafi"), await by(request, baseURL, "nusrat")];
  const post = await rafi.writePost("তার ছাড়াও যেটা পড়া যায়");
  await rafi.comment(post, "এই উত্তরটাও থেকে যায়");
  await nusrat.post("/api/post/save_post", { post_id: post, collection_id: 3 });

  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  await prepared(page);
  await isKept(page, "/pinned_posts ");
  await page.goto(`/post/${post}`);
  await expect(section(page).getByText("এই উত্তরটাও থেকে যায়")).toBeVisible();
  await isKept(page, `/post/${post}/comments `);
  await page.goto("/users/1");
  await expect(page.getByRole("region", { name: "হিসাব" }).getByRole("link")).toBeVisible();
  await isKept(page, "/users/1 ");
  await isKept(page, "/post/user/1 ");
  await page.goto("/saved/3");
  await expect(page.getByText("তার ছাড়াও যেটা পড়া যায়").first()).toBeVisible();
  await isKept(page, "/saved_posts ");

  await context.setOffline(true);
  await page.goto(`/post/${post}`);
  await expect(page.getByText("তার ছাড়াও যেটা পড়া যায়").first()).toBeVisible();
  const endEmulation = await emulateOffline(page);
  await expect(section(page).getByText("এই উত্তরটাও থেকে যায়")).toBeVisible();
  await expect(bar(page)).toContainText("ইন্টারনেট নেই");
  await endEmulation();
  await page.goto("/saved/3");
  await expect(page.getByText("তার ছাড়াও যেটা পড়া যায়").first()).toBeVisible();
  await page.goto("/users/1");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(cast.rafi.name);
  await expect(page.getByText("তার ছাড়াও যেটা পড়া যায়").first()).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("article").first()).toBeVisible();
  const pinned = page.getByRole("region", { name: "পিন করা পোস্ট" });
  await expect(pinned.getByRole("article").first()).toBeVisible();
  await look(page, "offline-home");

  // The bar disappears when the network is back.
  await rafi.writePost("লাইন ফিরলে দেখা যায়");
  await context.setOffline(false);
  await expect(bar(page)).toHaveCount(0);
});

test("a stored post is shown while the network does not answer", async ({ page, request, baseURL }) => {
  const rafi = await by(request, baseURL, "rafi");
  const post = await rafi.writePost("আধমরা লাইনেও দেখা যায়");
  await page.goto("/");
  await prepared(page);
  await page.goto(`/post/${post}`);
  await expect(page.getByText("আধমরা লাইনেও দেখা যায়").first()).toBeVisible();
  await isKept(page, `/post/${post} `);
  let held = 0;
  await page.route(/\/api\/post\/\d+$/, () => void held++);
  await page.goto(`/post/${post}`);
  await expect(page.getByText("আধমরা লাইনেও দেখা যায়").first()).toBeVisible();
  expect(held).toBeGreaterThan(0);
});

test("a comment, a reaction and a post written offline are shown, survive the tab and are sent once", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const rafi = await by(request, baseURL, "rafi");
  const nusrat = await by(request, baseURL, "nusrat");
  const post = await rafi.writePost("লাইন ছাড়া লেখা যায়?");
  await page.goto("/");
  await prepared(page);
  // The pen is heavy and comes with its first use.
  await openPen(page);
  await page.goto(`/post/${post}`);
  await expect(section(page).getByText("এখনো কোনো মন্তব্য নেই")).toBeVisible();

  await context.setOffline(true);
  await box(page).fill("লাইন ছাড়া লেখা মন্তব্য");
  await box(page).press("Control+Enter");
  await expect(section(page).getByText("লাইন ছাড়া লেখা মন্তব্য")).toBeVisible();
  await expect(section(page).getByText("অপেক্ষায় আছে")).toBeVisible();
  await expect(box(page)).toHaveValue("");
  await pill(page).click();
  await expect(pill(page)).toHaveAttribute("aria-pressed", "true");
  await expect(bar(page)).toContainText("২টা অপেক্ষায় আছে");

  const title = `লাইন ছাড়া লেখা পোস্ট ${Date.now()}`;
  await page.goto("/");
  await openPen(page);
  await page.getByRole("dialog").getByText("অন্যান্য", { exact: true }).click();
  await words(page).click();
  await page.keyboard.type(title);
  await page.getByRole("dialog").getByRole("button", { name: "ঠিকাছে" }).click();
  await expect(page.getByText("পোস্টটা অপেক্ষায় আছে").first()).toBeVisible();
  await expect(page.getByRole("list", { name: "যে পোস্ট অপেক্ষায় আছে" })).toContainText(title);

  await page.close();
  const next = await context.newPage();
  await next.goto(`/post/${post}`);
  await expect(section(next).getByText("লাইন ছাড়া লেখা মন্তব্য")).toBeVisible();
  const endEmulation = await emulateOffline(next);
  await expect(pill(next)).toHaveAttribute("aria-pressed", "true");
  await expect(bar(next)).toContainText("৩টা অপেক্ষায় আছে");
  await bar(next).getByRole("button", { name: "দেখো" }).click();
  const sheet = next.getByRole("dialog", { name: "যা যাওয়ার অপেক্ষায়" });
  await expect(sheet.getByRole("listitem")).toHaveCount(3);
  await look(next, "outbox");
  await next.keyboard.press("Escape");

  await endEmulation();
  await context.setOffline(false);
  await expect(bar(next)).toHaveCount(0, { timeout: 30_000 });
  await expect(section(next).getByText("লাইন ছাড়া লেখা মন্তব্য")).toHaveCount(1);
  const comments = await nusrat.get<{ content: string }[]>(`/api/post/${post}/comments`);
  expect(comments.map(({ content }) => content)).toEqual(["লাইন ছাড়া লেখা মন্তব্য"]);
  expect(await nusrat.get(`/api/post/${post}`)).toMatchObject({ my_reaction: "good", commentCount: 1 });
  const mine = await nusrat.get<{ data: { body: string }[] }>("/api/post?page=1&pageSize=10&sortedBy=latest");
  expect(mine.data.filter(({ body }) => body === title)).toHaveLength(1);
});

test("a comment is shown as waiting while the network does not answer, and is sent once", async ({
  page,
  request,
  baseURL,
}) => {
  const [rafi, nusrat] = [await by(request, baseURL, "rafi"), await by(request, baseURL, "nusrat")];
  const post = await rafi.writePost("তার আছে, সাড়া নেই");
  await page.goto("/");
  await prepared(page);
  await page.goto(`/post/${post}`);
  await expect(section(page).getByText("এখনো কোনো মন্তব্য নেই")).toBeVisible();
  await isKept(page, `/post/${post} `);
  await isKept(page, `/post/${post}/comments `);

  // Not even a token comes to a page that was opened from the device.
  await page.route("**/api/**", () => undefined);
  await page.goto(`/post/${post}`);
  await box(page).fill("তবু হারায় না");
  await box(page).press("Control+Enter");
  await expect(bar(page)).toContainText("১টা পাঠানো বাকি", { timeout: 20_000 });
  await expect(section(page).getByText("তবু হারায় না")).toBeVisible();
  await expect(box(page)).toHaveValue("");

  await page.unrouteAll();
  await expect(bar(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(section(page).getByText("তবু হারায় না")).toHaveCount(1);
  const comments = await nusrat.get<{ content: string }[]>(`/api/post/${post}/comments`);
  expect(comments.map(({ content }) => content)).toEqual(["তবু হারায় না"]);
});

test.describe("a guardian", () => {
  test.use({ signedIn: "rahima" });

  test("leaves no stored responses to the next profile of the device", async ({ page }) => {
    await page.goto("/");
    await prepared(page);
    await page.reload();
    await expect.poll(() => keptRows(page)).not.toEqual([]);
    const before = await keptRows(page);
    await page.goto("/auth?step=1");
    await page.getByRole("button", { name: new RegExp(cast.jui.name) }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(async () => (await keptRows(page)).filter((row) => before.includes(row))).toEqual([]);
  });

  test("signs out offline, and the server ends the session when online again", async ({ page, context }) => {
    await page.goto("/");
    await prepared(page);
    await page.reload();
    await expect.poll(() => keptRows(page)).not.toEqual([]);
    await context.setOffline(true);
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await page.getByRole("button", { name: "লগ আউট" }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByRole("button", { name: "এগিয়ে যাই" })).toBeVisible();
    expect(await keptRows(page)).toEqual([]);
    await context.setOffline(false);
    // Chromium reports a page that was opened offline as online, unlike a real one, so this one gets no such event.
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect
      .poll(async () => (await context.cookies()).some(({ name }) => name.includes("refresh")), {
        timeout: 20_000,
      })
      .toBe(false);
    await page.goto("/");
    await expect(page).toHaveURL(/\/auth/);
  });
});
