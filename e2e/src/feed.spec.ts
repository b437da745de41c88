import type { SplitFeedPage, FeedPage } from "@angon/contract/feed";
import type { Locator, Page, Request } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { expect, look, test } from "./support/school.ts";

const cards = (page: Page): Locator => page.locator("[data-post]");
const cardOf = (page: Page, id: number | string): Locator => page.locator(`[data-post="${id}"]`);
const rows = (page: Page): Locator => page.locator(".post-row");
const isFeedPage = (request: Request) => /\/api\/post\?/.test(request.url());
const asked = (request: Request) => new URL(request.url()).searchParams;
const pill = (page: Page): Locator => page.getByRole("button", { name: /নতুন পোস্ট$/ });

const idsShown = (page: Page): Promise<(string | null)[]> =>
  cards(page).evaluateAll((all) => all.map((card) => card.getAttribute("data-post")));

async function readOn(page: Page, atLeast: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await rows(page).count()).toBeGreaterThanOrEqual(atLeast);
  }).toPass();
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** More than a minute later, as far as the page knows. */
const MINUTE_AND_MORE = 61_000;

/** Minutes go by: a drawn page is seen before it waits for anything. */
const untilNews = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(MINUTE_AND_MORE);
    await expect(pill(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();

test.describe("a reader", () => {
  test.use({ signedIn: "rafi" });

  test("reads on while others post, and meets no post twice", async ({ page, request, baseURL }) => {
    const answers: SplitFeedPage[] = [];
    const moments: (string | null)[] = [];
    page.on("response", async (response) => {
      if (!isFeedPage(response.request())) return;
      moments.push(asked(response.request()).get("asOf"));
      // One may still be on its way when the test is over.
      await response.json().then(
        (answer) => answers.push(answer as SplitFeedPage),
        () => undefined,
      );
    });
    // The first page may come with the HTML.
    await page.goto("/?sortedBy=latest");
    await expect(cards(page).first()).toBeVisible();
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    for (const pages of [2, 3, 4]) {
      await nusrat.writePost(`এর মধ্যে লেখা ${pages}`);
      await readOn(page, (pages - 1) * 10 + 1);
      const shown = await idsShown(page);
      expect(new Set(shown).size).toBe(shown.length);
    }
    const read = answers.flatMap(({ mine }) => mine.map(({ id }) => id));
    expect(new Set(read).size).toBe(read.length);
    expect(read).toEqual([...read].sort((a, b) => b - a));
    expect(moments.slice(1)).toEqual(moments.slice(1).map(() => answers[0]?.asOf));
  });

  test("comes back from a post to the place that was left", async ({ page }) => {
    await page.goto("/");
    await expect(cards(page).first()).toBeVisible();
    await readOn(page, 31);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight - 4 * innerHeight));
    const middle = () =>
      page.evaluate(() => {
        // There may be a gap between two of them.
        const card = Array.from(document.querySelectorAll("[data-post]")).find(
          (each) => each.getBoundingClientRect().bottom > innerHeight / 2,
        );
        return (
          card && { id: card.getAttribute("data-post"), top: Math.round(card.getBoundingClientRect().top) }
        );
      });
    // Rows that come into sight are drawn one in a frame, and may push each other until all stand.
    const seen: string[] = [];
    const stands = async () => {
      seen.push(JSON.stringify(await middle()));
      return seen.at(-1) !== "null" && seen.at(-1) === seen.at(-2);
    };
    await expect.poll(stands).toBe(true);
    const { id, top } = JSON.parse(seen.at(-1) ?? "") as { id: string; top: number };
    const calls: string[] = [];
    page.on("request", (sent) => void (isFeedPage(sent) && calls.push(sent.url())));
    const link = cardOf(page, id).getByRole("link", { name: /মন্তব্য/ });
    await link.first().evaluate((element) => (element as HTMLElement).click());
    await expect(page).toHaveURL(`/post/${id}`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.goBack();
    await expect.poll(async () => (await middle())?.id).toBe(id);
    expect(Math.abs(((await middle())?.top ?? 0) - top)).toBeLessThanOrEqual(2);
    expect(calls).toEqual([]);
  });

  test("keeps few cards drawn however far the list goes", async ({ page }) => {
    await page.goto("/");
    await expect(cards(page).first()).toBeVisible();
    await readOn(page, 61);
    await expect.poll(() => cards(page).count()).toBeLessThan(45);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(rows(page).first().locator("[data-post]")).toBeVisible();
  });

  test("goes through the subjects: only the one they stop at is asked for", async ({ page }) => {
    await page.goto("/");
    await expect(cards(page).first()).toBeVisible();
    const calls: URLSearchParams[] = [];
    page.on("request", (sent) => void (isFeedPage(sent) && calls.push(asked(sent))));
    const chips = page.getByRole("group", { name: /বিষয়/ }).locator("button[aria-pressed]");
    await expect(chips.nth(1)).toBeVisible();
    await chips.evaluateAll((all: HTMLElement[]) => all.slice(0, 2).forEach((chip) => chip.click()));
    await expect(chips.nth(1)).toHaveAttribute("aria-pressed", "true");
    const subject = new URL(page.url()).searchParams.get("subjectId");
    await expect.poll(() => calls.length).toBe(1);
    expect(calls[0]?.get("page")).toBe("1");
    expect(calls[0]?.get("subjectId")).toBe(subject);
    expect(calls[0]?.has("asOf")).toBe(false);
    await chips.nth(1).click();
    await expect.poll(() => calls.length).toBe(2);
    expect(calls[1]?.get("page")).toBe("1");
    expect(calls[1]?.has("subjectId")).toBe(false);
  });

  test("deletes a post of their own, and the feed is read again", async ({ page, request, baseURL }) => {
    const id = await (await Caller.as(request, baseURL ?? "", "rafi")).writePost("এটা থাকবে না");
    await page.goto("/?sortedBy=latest");
    const card = cardOf(page, id);
    await card.getByRole("button", { name: "আরও", exact: true }).click();
    await card.getByRole("button", { name: "মুছে ফেলো" }).click();
    const again = page.waitForRequest((sent) => isFeedPage(sent) && asked(sent).get("page") === "1");
    await page.getByRole("alertdialog").getByRole("button", { name: "মুছে ফেলো" }).click();
    await again;
    await expect(page.getByText("পোস্ট মুছে ফেলা হয়েছে")).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});

test.describe("somebody who lets the page lie open", () => {
  test.use({ signedIn: "nusrat" });

  test("is told of new posts, and gets them with a press", async ({ page, request, baseURL }) => {
    test.setTimeout(120_000);
    await page.clock.install();
    await page.goto("/?sortedBy=latest");
    await expect(cards(page).first()).toBeVisible();
    await readOn(page, 11);
    await page.evaluate(() => scrollTo(0, 900));
    const place = () =>
      page.evaluate(() => [scrollY, document.querySelector(".post-row")?.getBoundingClientRect().top]);
    const before = await place();
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    await rafi.writePost("এইমাত্র লিখলাম");
    await untilNews(page);
    await expect(pill(page)).toHaveText(/^([০-৯]|1[০-৯]|২০\+)+টি নতুন পোস্ট$/);
    expect(await place()).toEqual(before);
    await look(page, "feed-new-posts");

    // The pictures took their time, in which others wrote enough to fill a page.
    const newest = await rafi.writePost("এরও পরে লিখলাম");
    await pill(page).press("Enter");
    await expect(cardOf(page, newest)).toBeVisible();
    await expect(pill(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(cards(page).first()).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "নতুন পোস্ট এসে গেছে" })).toBeAttached();
  });

  test("finds them on top, wherever the order of the feed has them", async ({ page, request, baseURL }) => {
    await page.clock.install();
    await page.goto("/");
    await expect(cards(page).first()).toBeVisible();
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const written: number[] = [];
    for (let i = 0; i < 12; i++) written.push(await rafi.writePost(`একটার পর একটা লেখা ${i}`));
    await untilNews(page);
    await pill(page).click();
    await expect(cards(page).first()).toBeFocused();
    const found: number[] = [];
    while (found.at(-1) !== written[0] && found.length < 40) {
      const row = rows(page).nth(found.length);
      await row.scrollIntoViewIfNeeded();
      found.push(Number(await row.locator("[data-post]").getAttribute("data-post")));
    }
    expect(found.length).toBeGreaterThanOrEqual(written.length);
    expect(Math.min(...found), "nothing older is between them").toBe(written[0]);
    const mine = found.filter((id) => written.includes(id));
    expect(mine).toEqual([...written].reverse());
    await readOn(page, found.length + 11);
    const all = await idsShown(page);
    expect(new Set(all).size).toBe(all.length);
  });

  test("gets them, whatever of the old list is still on its way", async ({ page, request, baseURL }) => {
    await page.clock.install();
    await page.goto("/?sortedBy=latest");
    await expect(cards(page).first()).toBeVisible();
    const newest = await (await Caller.as(request, baseURL ?? "", "rafi")).writePost("সবার শেষে লেখা");
    await untilNews(page);

    await readOn(page, 11);
    const held = { first: gate(), more: gate() };
    let more: Request | undefined;
    await page.route("**/api/post?*", async (route) => {
      const isFirst = asked(route.request()).get("page") === "1";
      if (!isFirst) more = route.request();
      await held[isFirst ? "first" : "more"].opened;
      await route.continue().catch(() => undefined);
    });
    const readToEnd = () =>
      expect(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        expect(more).toBeDefined();
      }).toPass();
    const first = page.waitForRequest((sent) => isFeedPage(sent) && asked(sent).get("page") === "1");
    await pill(page).click();
    await first;
    await readToEnd();
    held.first.open();
    await expect(pill(page)).toHaveCount(0);
    held.more.open();
    // Given up or answered: it is over.
    await more?.response().catch(() => undefined);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(cardOf(page, newest)).toBeVisible();
    more = undefined;
    await readToEnd();
    expect(more && asked(more).get("page"), "nothing between them is left out").toBe("2");
  });

  test.describe(() => {
    test.use({ tolerated: /Failed to load resource/ });

    test("keeps what is there when the new posts do not come", async ({ page, request, baseURL }) => {
      await page.clock.install();
      await page.goto("/");
      await expect(cards(page).first()).toBeVisible();
      await (await Caller.as(request, baseURL ?? "", "rafi")).writePost("আরেকটা");
      await untilNews(page);
      const shown = (await idsShown(page))[0];
      await page.route("**/api/post?*", (route) =>
        route.fulfill({ status: 404, json: { code: "common.not_found" } }),
      );
      await pill(page).click();
      await expect(page.getByRole("alert").filter({ hasText: "নতুন পোস্ট আনা গেল না" })).toBeVisible();
      await expect(cards(page).first()).toHaveAttribute("data-post", shown ?? "");
      await expect(pill(page)).toBeVisible();
    });
  });

  test("who saves data is not looked for", async ({ page, request, baseURL }) => {
    await page.addInitScript(() => localStorage.setItem("angon_saver", "least"));
    await page.clock.install();
    const looks: string[] = [];
    page.on("request", (sent) => void (/\/api\/post\/newer/.test(sent.url()) && looks.push(sent.url())));
    await page.goto("/");
    await expect(cards(page).first()).toBeVisible();
    await (await Caller.as(request, baseURL ?? "", "rafi")).writePost("চুপচাপ");
    let isLooking = false;
    page.on("response", (response) => void (isLooking ||= /\/NewPosts-[^/]+\.js$/.test(response.url())));
    await expect(async () => {
      await page.clock.fastForward(MINUTE_AND_MORE);
      await expect.poll(() => isLooking, { timeout: 2_000 }).toBe(true);
    }).toPass();
    await page.clock.fastForward(MINUTE_AND_MORE);
    await expect(pill(page)).toHaveCount(0);
    expect(looks).toEqual([]);
  });
});

test.describe("a page that brings its first posts", () => {
  test.use({ signedIn: "arif" });

  test("shows them before any call is answered, and reads on behind them", async ({
    page,
    request,
    baseURL,
  }) => {
    const arif = await Caller.as(request, baseURL ?? "", "arif");
    const { user } = await page.request
      .post(`${baseURL}/api/auth/session`, { data: {}, headers: { origin: baseURL ?? "" } })
      .then((answer) => answer.json() as Promise<{ user: { hsc_batch: string } }>);
    const brought = await arif.get<FeedPage>(`/api/post?batch=${encodeURIComponent(user.hsc_batch)}`);
    await page.route(`${baseURL}/`, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        /<script type="application\/json" id="feed">.*?<\/script>/s,
        "",
      );
      const written = JSON.stringify({ batch: user.hsc_batch, page: brought }).replaceAll("<", "\\u003c");
      const element = `<script type="application/json" id="feed">${written}</script></head>`;
      await route.fulfill({ response: answer, body: html.replace("</head>", () => element) });
    });
    let isOpen: () => void = () => undefined;
    const open = new Promise<void>((resolve) => (isOpen = resolve));
    await page.route("**/api/auth/session", async (route) => {
      await open;
      await route.continue();
    });
    const calls: URLSearchParams[] = [];
    page.on("request", (sent) => void (isFeedPage(sent) && calls.push(asked(sent))));
    await page.goto("/");
    await expect(cardOf(page, brought.data[0]?.id ?? 0)).toBeVisible();
    expect(calls).toEqual([]);
    isOpen();
    await readOn(page, 11);
    expect(calls[0]?.get("page")).toBe("2");
    expect(calls[0]?.get("asOf")).toBe(brought.asOf);
  });
});

test.describe("a guardian", () => {
  test.use({ signedIn: "rahima" });

  test("finds no way to sort the feed", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "সব বিষয়" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "সাজানো" })).toHaveCount(0);
  });
});
