import { FIRST_POST, firstPost, layoutShift, markFirst } from "../support/rendered-feed.ts";
import { expect, test } from "../support/school.ts";

test.describe("the server-rendered feed", () => {
  test.use({ signedIn: "rafi" });

  test("is hydrated with the same elements and without layout shifts at every width", async ({ page }) => {
    test.slow();
    await markFirst(page, FIRST_POST);
    const sheets: string[] = [];
    const pinsAsked: string[] = [];
    page.on(
      "request",
      (request) => void (/pinned_posts/.test(request.url()) && pinsAsked.push(request.url())),
    );
    page.on(
      "request",
      (request) => void (/\/index-.*\.css$/.test(request.url()) && sheets.push(request.url())),
    );
    for (const width of [360, 768, 1440])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto("/");
        const like = firstPost(page)
          .getByRole("button", { name: /প্রতিক্রিয়া|ভালো প্রশ্ন/ })
          .first();
        await expect(like).toBeVisible();
        // An openable menu proves that the page is hydrated.
        await expect(async () => {
          await firstPost(page)
            .getByRole("button", { name: /মেনু|আরও/ })
            .first()
            .click({ timeout: 1_000 });
          await expect(page.getByRole("menu").or(page.getByRole("dialog"))).toBeVisible({ timeout: 1_000 });
        }).toPass();
        await expect(firstPost(page)).toHaveAttribute("data-seen", "first");
        await expect(page.locator("#server-styles")).toHaveCount(0);
        expect(await layoutShift(page)).toBeLessThan(0.02);
      });
    expect(sheets, "the style sheet is part of the HTML").toEqual([]);
    expect(pinsAsked, "the pinned posts are part of the HTML").toEqual([]);
  });
});

test.describe("pinned posts whose chunk is late", () => {
  test.use({ signedIn: "rafi", viewport: { width: 360, height: 740 } });

  test("stay the server-rendered elements until it has loaded", async ({ page }) => {
    await markFirst(page, ".pinned");
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/home-d-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/");
    // Chips come with the scripts.
    await expect(page.getByRole("button", { name: /পদার্থবিজ্ঞান/ }).first()).toBeVisible();
    const pinned = page.locator(".pinned").first();
    await expect(pinned).toHaveAttribute("data-seen", "first");
    await expect(page.locator(".pinned-place")).toHaveCount(0);
    release();
    // The dots below the pins are rendered by the page alone.
    await expect(
      page.getByRole("region", { name: "পিন করা পোস্ট" }).getByRole("button").first(),
    ).toBeVisible();
    await expect(pinned).toHaveAttribute("data-seen", "first");
  });
});

test.describe("a formula on the first page", () => {
  // Rows beyond the second, with their formulas, are drawn by the page when they come near.
  test.use({ signedIn: "rafi", viewport: { width: 412, height: 823 } });
  test("is typeset by the server, stays the same element, and loads no KaTeX", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (one) => void (/\/katex-.*\.(js|css)$/.test(one.url()) && asked.push(one.url())));
    await page.goto("/", { waitUntil: "commit" });
    const formula = page.locator(".post-row [data-tex]").first();
    await formula.evaluate((box) => box.setAttribute("data-seen", "first"));
    const post = page.locator(".post-row").filter({ has: page.locator("[data-seen=first]") });
    const address = await post.locator("a[href^='/post/']").first().getAttribute("href");
    // Its styles have been given back: the page has been taken over.
    await expect(page.locator("#server-styles")).toHaveCount(0);
    await expect(formula.locator("[style]").first()).toHaveAttribute("style", /:/);
    await expect(page.getByRole("button", { name: /পদার্থবিজ্ঞান/ }).first()).toBeVisible();
    await expect(formula).toHaveAttribute("data-seen", "first");
    await expect(formula.locator(".katex-html")).toBeVisible();
    expect(asked, "KaTeX and its sheet").toEqual([]);

    await post.locator(`a[href="${address}"]`).first().click();
    await expect(page.locator("#comments")).toBeVisible();
    await expect(page.locator("article .katex-html").first()).toBeVisible();
    await page.goBack();
    const again = page.locator(".post-row").filter({ has: page.locator(`a[href="${address}"]`) });
    await expect(again.locator(".katex-html").first()).toBeVisible();
    await expect(again.locator(".maths > span:not([hidden])").first().locator(".katex")).toHaveCount(1);
  });
});

test.describe("a feed whose scripts took more than a minute to load", () => {
  test.use({ signedIn: "rafi" });

  test("keeps the server-rendered posts", async ({ page }) => {
    await markFirst(page, FIRST_POST);
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 61_000;
    });
    await page.goto("/");
    // Chips come with the scripts.
    await expect(page.getByRole("button", { name: /পদার্থবিজ্ঞান/ }).first()).toBeVisible();
    await expect(firstPost(page)).toHaveAttribute("data-seen", "first");
  });
});
