import type { SplitFeedPage } from "@angon/contract/feed";
import type { Locator, Page, Request } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { expect, test } from "../support/school.ts";

const cards = (page: Page): Locator => page.locator("[data-post]");
const rows = (page: Page): Locator => page.locator(".post-row");
const isFeedPage = (request: Request) => /\/api\/post\?/.test(request.url());
const queryOf = (request: Request) => new URL(request.url()).searchParams;
const newPosts = (page: Page): Locator => page.getByRole("button", { name: /নতুন পোস্ট$/ });

const idsShown = (page: Page): Promise<(string | null)[]> =>
  cards(page).evaluateAll((all) => all.map((card) => card.getAttribute("data-post")));

async function readOn(page: Page, atLeast: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await rows(page).count()).toBeGreaterThanOrEqual(atLeast);
  }).toPass();
}

async function expectNoDoubles(page: Page): Promise<void> {
  const shown = await idsShown(page);
  expect(new Set(shown).size).toBe(shown.length);
}

/** More than the minute after which the page asks for new posts. */
const MINUTE_AND_MORE = 61_000;

/** Repeated, because a server-rendered page is visible before it is hydrated and asks. */
const untilOffered = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(MINUTE_AND_MORE);
    await expect(newPosts(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();

test.use({ signedIn: "nusrat" });

test("the feed shows no post twice while others write, and puts their posts on top with one press", async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const rafi = await Caller.as(request, baseURL ?? "", "rafi");
  const responses: SplitFeedPage[] = [];
  const moments: (string | null)[] = [];
  await page.clock.install();

  await test.step("reads on while others write", async () => {
    page.on("response", async (response) => {
      if (!isFeedPage(response.request())) return;
      moments.push(queryOf(response.request()).get("asOf"));
      // One may still be on its way when the test is over.
      await response.json().then(
        (answer) => responses.push(answer as SplitFeedPage),
        () => undefined,
      );
    });
    await page.goto("/?sortedBy=latest");
    await expect(cards(page).first()).toBeVisible();
    for (const pages of [2, 3, 4]) {
      await rafi.writePost(`এর মধ্যে লেখা ${pages}`);
      await readOn(page, (pages - 1) * 10 + 1);
      await expectNoDoubles(page);
    }
    const read = responses.flatMap(({ mine }) => mine.map(({ id }) => id));
    expect(new Set(read).size).toBe(read.length);
    expect(read).toEqual([...read].sort((a, b) => b - a));
    expect(moments.slice(1)).toEqual(moments.slice(1).map(() => responses[0]?.asOf));
  });

  await test.step("takes the offer of new posts", async () => {
    await untilOffered(page);
    // Written after they were counted.
    const newest = await rafi.writePost("এরও পরে লিখলাম");
    await newPosts(page).press("Enter");
    await expect(page.locator(`[data-post="${newest}"]`)).toBeVisible();
    await expect(newPosts(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(cards(page).first()).toBeFocused();
  });

  await test.step("finds new posts on top of the default order, newest first", async () => {
    await page.goto("/");
    await expect(cards(page).first()).toBeVisible();
    const latest: number[] = [];
    for (let i = 0; i < 12; i++) latest.push(await rafi.writePost(`একটার পর একটা লেখা ${i}`));
    await untilOffered(page);
    await newPosts(page).click();
    await expect(cards(page).first()).toBeFocused();
    const found: number[] = [];
    while (found.at(-1) !== latest[0] && found.length < 40) {
      const row = rows(page).nth(found.length);
      await row.scrollIntoViewIfNeeded();
      found.push(Number(await row.locator("[data-post]").getAttribute("data-post")));
    }
    expect(found.length).toBeGreaterThanOrEqual(latest.length);
    expect(Math.min(...found), "nothing older is between them").toBe(latest[0]);
    expect(found.filter((id) => latest.includes(id))).toEqual(latest.toReversed());
    await readOn(page, found.length + 11);
    await expectNoDoubles(page);
  });

  // Page tests cannot: in their iframe the margin of an IntersectionObserver has no effect.
  await test.step("keeps few cards in the document however far the list goes", async () => {
    await readOn(page, 61);
    await expect.poll(() => cards(page).count()).toBeLessThan(45);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(rows(page).first().locator("[data-post]")).toBeVisible();
  });
});
