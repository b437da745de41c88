import type { FeedPage } from "@angon/contract/feed";
import type { Page, Request } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { expect, test } from "../support/school.ts";

const isFeedPage = (request: Request) => /\/api\/post\?/.test(request.url());
const queryOf = (request: Request) => new URL(request.url()).searchParams;
const rows = (page: Page) => page.locator(".post-row");

test.use({ signedIn: "arif" });

test("the feed embedded in the HTML is shown before any response, and its second page is asked for first", async ({
  page,
  request,
  baseURL,
}) => {
  const arif = await Caller.as(request, baseURL ?? "", "arif");
  const { user } = await page.request
    .post(`${baseURL}/api/auth/session`, { data: {}, headers: { origin: baseURL ?? "" } })
    .then((response) => response.json() as Promise<{ user: { hsc_batch: string } }>);
  const embedded = await arif.get<FeedPage>(`/api/post?batch=${encodeURIComponent(user.hsc_batch)}`);
  await page.route(`${baseURL}/`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /<script type="application\/json" id="feed">.*?<\/script>/s,
      "",
    );
    const json = JSON.stringify({ batch: user.hsc_batch, page: embedded }).replaceAll("<", "\\u003c");
    const element = `<script type="application/json" id="feed">${json}</script></head>`;
    await route.fulfill({ response, body: html.replace("</head>", () => element) });
  });
  let restoreSession: () => void = () => undefined;
  const sessionRestored = new Promise<void>((resolve) => (restoreSession = resolve));
  await page.route("**/api/auth/session", async (route) => {
    await sessionRestored;
    await route.continue();
  });
  const requests: URLSearchParams[] = [];
  page.on("request", (sent) => void (isFeedPage(sent) && requests.push(queryOf(sent))));
  await page.goto("/");
  await expect(page.locator(`[data-post="${embedded.data[0]?.id ?? 0}"]`)).toBeVisible();
  expect(requests).toEqual([]);
  restoreSession();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await rows(page).count()).toBeGreaterThanOrEqual(11);
  }).toPass();
  expect(requests[0]?.get("page")).toBe("2");
  expect(requests[0]?.get("asOf")).toBe(embedded.asOf);
});

test.describe("a guardian, who has no batch", () => {
  test.use({ signedIn: "rahima" });

  test("gets the feed and the pinned posts with the HTML, and requests neither", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (sent) => {
      if (isFeedPage(sent) || /pinned_posts/.test(sent.url())) requests.push(sent.url());
    });
    const subjects = page.waitForResponse(/\/api\/subjects/);
    await page.goto("/");
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator(".pinned").first()).toBeVisible();
    await subjects;
    await expect(page.locator("#server-styles")).toHaveCount(0);
    expect(requests).toEqual([]);
  });
});
