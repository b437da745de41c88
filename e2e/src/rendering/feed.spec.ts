import { Caller } from "../support/api.ts";
import { cast, expect, signIn, test } from "../support/school.ts";
import type { Page } from "@playwright/test";

const firstPost = (page: Page) => page.locator(".post-row article").first();
const pen = (name: string) => `কী জানতে চাও, ${name}?`;

test.describe("the server-rendered feed without scripts", () => {
  test.use({ javaScriptEnabled: false, signedIn: "rafi" });

  test("shows the feed with its styles, requests no picture of a post, and has links that work", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const requested: string[] = [];
    page.on("request", (request) => void requested.push(new URL(request.url()).pathname));
    await page.goto("/", { waitUntil: "networkidle" });
    expect(requested.filter((path) => path.startsWith("/files/"))).toEqual([]);
    await expect(page.getByText(pen("রাফি"))).toBeVisible();
    await expect(firstPost(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "লিডারবোর্ড" }).last()).toBeVisible();
    // Its styles came along: a face has its measures before a script gives them.
    const face = page.locator(".post-row article header a").first();
    await expect.poll(async () => (await face.boundingBox())?.width).toBe(44);
    await firstPost(page).locator("a[href^='/post/']").first().click();
    await expect(page).toHaveURL(/\/post\/\d+$/);
  });
});

test.describe("the server-rendered sign-in page without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the form disabled, so that the browser cannot send it by itself", async ({ page }) => {
    await page.goto("/auth");
    await expect(page.getByRole("button", { name: "এগিয়ে যাও" })).toBeDisabled();
    await expect(page.locator("form input").first()).toBeDisabled();
  });
});

/** How much what was seen has moved, as browsers count it; the rails beside it were not drawn yet. */
const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        const seen = ["header", "#main"].map((place) => document.querySelector(place));
        const wasSeen = ({ sources }: Shift) =>
          sources.some(({ node }) => seen.some((place) => place?.contains(node)));
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as Shift[]).filter(wasSeen);
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

/** The post that was drawn before any script, so that it is known again. */
const markFirstSight = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_changes, watch) => {
      const post = document.querySelector<HTMLElement>(".post-row article");
      if (!post) return;
      post.dataset["seen"] = "first";
      watch.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

test.describe("the server-rendered feed", () => {
  test.use({ signedIn: "rafi" });

  test("is hydrated with the same elements and without layout shifts at every width", async ({ page }) => {
    test.slow();
    await markFirstSight(page);
    const sheets: string[] = [];
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
        expect(await moved(page)).toBeLessThan(0.02);
      });
    expect(sheets, "the style sheet is part of the HTML").toEqual([]);
  });
});

test.describe("a batch where nothing is pinned", () => {
  test.use({ signedIn: "tanvir", viewport: { width: 360, height: 740 } });

  test("reserves no space for pins, requests none, and does not shift", async ({
    page,
    request,
    baseURL,
  }) => {
    const [tanvir, admin] = [
      await Caller.as(request, baseURL ?? "", "tanvir"),
      await Caller.as(request, baseURL ?? "", "admin"),
    ];
    const { data: pinned } = await tanvir.get<{ data: { id: number }[] }>("/api/post/pinned_posts");
    for (const { id } of pinned) await admin.post(`/api/post/${id}/unpin`, {});
    try {
      const asked: string[] = [];
      page.on("request", (one) => void (/pinned_posts|\/home-def-/.test(one.url()) && asked.push(one.url())));
      await page.goto("/");
      await expect(page.locator("#server-styles")).toHaveCount(0);
      // Chips come with the scripts.
      await expect(page.getByRole("button", { name: /পদার্থবিজ্ঞান/ }).first()).toBeVisible();
      expect(asked, "the page data says that there are none").toEqual([]);
      await expect(firstPost(page)).toBeVisible();
      await expect(page.locator(".pinned-place")).toHaveCount(0);
      await expect(page.getByRole("region", { name: "পিন করা পোস্ট" })).toHaveCount(0);
      expect(await moved(page)).toBeLessThan(0.02);
    } finally {
      for (const { id } of pinned.toReversed()) await admin.post(`/api/post/${id}/pin`, { group_id: null });
    }
  });
});

test.describe("an empty feed", () => {
  test.use({ signedIn: "rafi", viewport: { width: 360, height: 740 }, tolerated: /Failed to load resource/ });

  test("loads the chunk that renders posts only with the first post, and shows an error when that fails", async ({
    page,
  }) => {
    await page.route("/", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replace(/(id="feed">)[^<]*/, '$1{"batch":"HSC 25","page":{"data":[],"next":null,"asOf":"1.1"}}')
        .replace(/(id="pins">)[^<]*/, '$1{"batch":"HSC 25","count":0}')
        .replace(/<link rel="modulepreload" href="[^"]*home-row[^"]*">/, "")
        .replace(" data-server-rendered", "");
      await route.fulfill({ response: answer, body });
    });
    const rowsChunk = /\/assets\/home-row-[^/]*\.js$/;
    const asked: string[] = [];
    page.on("request", (one) => void (rowsChunk.test(one.url()) && asked.push(one.url())));
    await page.route(rowsChunk, (route) => route.abort());
    await page.goto("/");
    await expect(page.getByText("এখনো কোনো পোস্ট নেই")).toBeVisible();
    const physics = page.getByRole("button", { name: /পদার্থবিজ্ঞান/ }).first();
    await expect(physics).toBeVisible();
    expect(asked).toEqual([]);

    await physics.click();
    const failed = page.locator(".card").filter({ hasText: "পোস্ট আনা গেল না" });
    await expect(failed).toBeVisible();
    await page.unroute(rowsChunk);
    await failed.getByRole("button", { name: "আবার চেষ্টা করো" }).click();
    await expect(firstPost(page)).toBeVisible();
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
    await markFirstSight(page);
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

/** Lets these scripts through only when told to. */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  let letGo = () => {};
  const until = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(scripts, async (route) => {
    await until;
    await route.continue();
  });
  return letGo;
}

/** The first of all scripts, which no other has to wait for. */
const early = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/early-")),
  );

test.describe("a press before the scripts have loaded", () => {
  test.use({ signedIn: "nusrat", viewport: { width: 360, height: 740 } });

  const takePen = (page: Page) => page.getByRole("button", { name: pen("নুসরাত") });
  const paper = (page: Page) => page.getByRole("dialog", { name: /নতুন পোস্ট লেখো/ });

  test("on a reaction sends it once after hydration, however often it was pressed", async ({ page }) => {
    const letGo = await hold(page, /\/assets\/index-[^/]*\.js$/);
    const sent: string[] = [];
    page.on("request", (one) => void (one.url().endsWith("/react") && sent.push(one.method())));
    await page.goto("/", { waitUntil: "commit" });
    await early(page);
    const like = firstPost(page)
      .getByRole("button", { name: /প্রতিক্রিয়া/ })
      .first();
    const wasPressed = await like.getAttribute("aria-pressed");
    for (let n = 0; n < 3; n++) await like.click();
    await expect(like).toHaveAttribute("data-pressed", "");
    expect(sent).toEqual([]);
    letGo();
    await expect(like).not.toHaveAttribute("data-pressed");
    await expect(like).toHaveAttribute("aria-pressed", wasPressed === "true" ? "false" : "true");
    await expect.poll(() => sent).toEqual(["POST"]);
    // Restores the state for later tests.
    await like.click();
    await expect(like).toHaveAttribute("aria-pressed", String(wasPressed));
    await expect.poll(() => sent.length).toBe(2);

    await test.step("pressed again in the moment of hydration", async () => {
      const release = await hold(page, /\/assets\/index-[^/]*\.js$/);
      sent.length = 0;
      await page.goto("/", { waitUntil: "commit" });
      await early(page);
      const pressedAgain = await like.getAttribute("aria-pressed");
      await like.click();
      await like.evaluate((button) => {
        const watch = setInterval(() => {
          if (!Object.keys(button).join().includes("__reactProps")) return;
          clearInterval(watch);
          (button as HTMLElement).click();
        });
      });
      release();
      await expect(like).toHaveAttribute("aria-pressed", pressedAgain === "true" ? "false" : "true");
      await expect.poll(() => sent).toEqual(["POST"]);
      await expect(like).not.toHaveAttribute("data-pressed");
      await like.click();
      await expect(like).toHaveAttribute("aria-pressed", String(pressedAgain));
      await expect.poll(() => sent.length).toBe(2);
    });
  });

  test("on the composer button opens the composer after hydration", async ({ page }) => {
    const letGo = await hold(page, /\/assets\/home-[^/]*\.js$/);
    await page.goto("/", { waitUntil: "commit" });
    await early(page);
    await takePen(page).press("Enter");
    await expect(takePen(page)).toHaveAttribute("data-pressed", "");
    letGo();
    await expect(paper(page)).toBeVisible();
  });
});

test("a user who reads English gets English HTML, and an English page where only the device knows it", async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? "", "rafi");
  const leaderboard = page.getByRole("link", { name: "Leaderboard" }).last();

  await test.step("the page renders anew in a language that the server was not told", async () => {
    await page.addInitScript(() => localStorage.setItem("angon_language", "en"));
    await page.goto("/");
    await expect(leaderboard).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  await test.step("the server renders the language of the cookie", async () => {
    await page.evaluate(() => void (document.cookie = "angon_language=en; path=/"));
    const sent = await (await context.request.get("/", { headers: { "sec-fetch-site": "none" } })).text();
    expect(sent).toMatch(/<html lang="en"[^>]*>[^]*data-server-rendered/);
    await page.reload();
    await expect(leaderboard).toBeVisible();
  });
});

test("users who open the feed at the same time each get their own HTML", async ({ browser, baseURL }) => {
  const people = ["rafi", "mitu", "selina", "admin"] as const;
  const contexts = await Promise.all(
    people.map(async (person) => {
      const context = await browser.newContext({ baseURL });
      await signIn(context, baseURL ?? "", person);
      return { context, name: cast[person].name, call: cast[person].name.split(" ")[0] ?? "" };
    }),
  );
  const round = async () => {
    const sent = await Promise.all(
      contexts.map(({ context }) => context.request.get("/", { headers: { "sec-fetch-site": "none" } })),
    );
    for (const [i, answer] of sent.entries()) {
      const drawn =
        /data-server-rendered>([^]*)<script type="module"/.exec(await answer.text())?.[1] ??
        (await answer.text());
      const greeted = contexts.filter(({ call }) => drawn.includes(pen(call)));
      expect(greeted.map(({ name }) => name)).toEqual([contexts[i]?.name]);
    }
  };
  for (let n = 0; n < 15; n++) await round();
  for (const { context } of contexts) await context.close();
});
