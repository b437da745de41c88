import type { Page } from "@playwright/test";
import { Caller } from "./support/api.ts";
import { cast, expect, test } from "./support/school.ts";

test.use({ signedIn: "rafi" });

/** The page listens when its first view has come to rest. */
const isListening = (page: Page) =>
  page.waitForResponse((response) => response.url().includes("/api/stream") && response.status() === 200);

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^বিজ্ঞপ্তি/ });

test("an open post shows what others do while they do it", async ({ page, request, baseURL }) => {
  const [rafi, nusrat] = [
    await Caller.as(request, baseURL ?? "", "rafi"),
    await Caller.as(request, baseURL ?? "", "nusrat"),
  ];
  const post = await rafi.writePost(`সমান্তরাল বর্তনীতে তুল্য রোধ কীভাবে বের করি? ${Date.now()}`);
  const listening = isListening(page);
  await page.goto(`/post/${post}`);
  await expect(page.getByText("এখনো কোনো মন্তব্য নেই")).toBeVisible();
  await listening;

  await nusrat.post("/api/post/react", { postId: post, type: "good", on: true });
  const card = page.getByRole("article").first();
  await expect(card.getByText("১", { exact: true }).first()).toBeVisible();

  const first = await nusrat.comment(post, "বিপরীত রোধগুলো যোগ করো।");
  const talk = page.locator("#comments");
  await expect(talk.getByText("বিপরীত রোধগুলো যোগ করো।"), "the first one comes by itself").toBeVisible();
  await expect(talk.getByRole("heading", { name: /মন্তব্য ১/ })).toBeVisible();

  await nusrat.comment(post, "তারপর উল্টে দাও।");
  const more = talk.getByRole("button", { name: "নতুন মন্তব্য দেখো" });
  await expect(more, "the next ones wait until they are wanted").toBeVisible();
  await expect(talk.getByText("তারপর উল্টে দাও।")).toBeHidden();
  await expect(talk.getByRole("status").filter({ hasText: "নতুন মন্তব্য এসেছে" })).toBeAttached();
  await more.click();
  await expect(talk.getByText("তারপর উল্টে দাও।")).toBeVisible();
  await expect(more).toBeHidden();
  await expect(talk.getByRole("heading", { name: /মন্তব্য ২/ })).toBeVisible();

  await nusrat.comment(post, "এটা একটা উত্তর।", first);
  await talk.getByRole("button", { name: "আরও ১টি উত্তর" }).click();
  await expect(talk.getByText("এটা একটা উত্তর।")).toBeVisible();
  await nusrat.remove(`/api/post/${post}/comments/${first}`);
  await expect(talk.getByText("বিপরীত রোধগুলো যোগ করো।")).toBeHidden();
  await expect(talk.getByRole("heading", { name: /মন্তব্য ২/ })).toBeVisible();
});

test("what came and went before the line was open is seen when it opens", async ({
  page,
  request,
  baseURL,
}) => {
  const [rafi, nusrat] = [
    await Caller.as(request, baseURL ?? "", "rafi"),
    await Caller.as(request, baseURL ?? "", "nusrat"),
  ];
  let open = () => {};
  const mayOpen = new Promise<void>((resolve) => (open = resolve));
  await page.route("**/api/stream*", async (route) => {
    await mayOpen;
    await route.continue();
  });
  const post = await rafi.writePost(`লাইন খোলার আগে কী হলো? ${Date.now()}`);
  const gone = await nusrat.comment(post, "এটা আর থাকবে না।");
  const first = await nusrat.comment(post, "এটা থাকবে।");
  const asked = page.waitForRequest("**/api/stream*");
  await page.goto(`/post/${post}`);
  const talk = page.locator("#comments");
  await expect(talk.getByText("এটা আর থাকবে না।")).toBeVisible();
  await asked;
  await nusrat.remove(`/api/post/${post}/comments/${gone}`);
  await nusrat.comment(post, "এটা নতুন।");
  await nusrat.comment(post, "এটা উত্তর।", first);
  open();
  await expect(talk.getByText("এটা নতুন।")).toBeVisible();
  await expect(talk.getByText("এটা উত্তর।")).toBeVisible();
  await expect(talk.getByText("এটা আর থাকবে না।")).toBeHidden();
  await expect(talk.getByText("এটা থাকবে।")).toBeVisible();
  await expect(talk.getByRole("heading", { name: /মন্তব্য ৩/ })).toBeVisible();
});

test("a list of news follows what another device has read", async ({ page, request, baseURL }) => {
  const [rafi, nusrat] = [
    await Caller.as(request, baseURL ?? "", "rafi"),
    await Caller.as(request, baseURL ?? "", "nusrat"),
  ];
  const post = await rafi.writePost(`অন্য যন্ত্রে পড়া হলো কি? ${Date.now()}`);
  const listening = isListening(page);
  await page.goto("/notification");
  await listening;
  await nusrat.comment(post, "হ্যাঁ, হলো।");
  const line = page.getByRole("main").locator(`a[href*="/post/${post}"]`).first();
  const isBold = async () => (await line.locator(".font-semibold").count()) > 0;
  await expect.poll(isBold).toBe(true);
  await rafi.post("/api/notification/mark-all-read", {});
  await expect.poll(isBold).toBe(false);
});

test.describe("what is taken away while it is read", () => {
  // The post is asked for once more, and is not there.
  test.use({ tolerated: /404 \(Not Found/ });

  test("changes on the screen, and goes from it when moderators hide it", async ({
    page,
    request,
    baseURL,
  }) => {
    const [nusrat, farhana] = [
      await Caller.as(request, baseURL ?? "", "nusrat"),
      await Caller.as(request, baseURL ?? "", "farhana"),
    ];
    const post = await nusrat.writePost(`কাল কোথায় দেখা হবে? ${Date.now()}`);
    await page.goto("/?sortedBy=latest");
    const listed = page.locator(`[data-post="${post}"]`);
    const listening = page.waitForResponse(
      (answer) => answer.url().includes("/api/stream") && answer.url().includes(`post=${post}`),
    );
    await listed.locator(`a.act[href="/post/${post}"]`).click();
    await expect(page.getByText("এখনো কোনো মন্তব্য নেই")).toBeVisible();
    await listening;
    await nusrat.put(`/api/post/${post}`, { body: "কাল ল্যাবে দেখা হবে?" });
    await expect(page.getByRole("article").getByText("কাল ল্যাবে দেখা হবে?")).toBeVisible();
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const { id } = await rafi.post<{ id: number }>("/api/report", {
      kind: "post",
      id: post,
      reason: "other",
    });
    await farhana.put(`/api/admin/reports/${id}`, {
      decision: "hide",
      reason: "abuse",
      text: "নিয়মের বাইরে",
    });
    await expect(page.getByRole("heading", { name: "পোস্টটা নেই" }).first()).toBeVisible();
    await expect(page.getByText("কাল ল্যাবে দেখা হবে?")).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(listed, "nor does the list it was opened from show it").toHaveCount(0);
  });
});

test("one's own comment is there once and counted once", async ({ page, request, baseURL }) => {
  const [rafi, nusrat] = [
    await Caller.as(request, baseURL ?? "", "rafi"),
    await Caller.as(request, baseURL ?? "", "nusrat"),
  ];
  const post = await rafi.writePost(`ব্যতিচারের শর্ত কী? ${Date.now()}`);
  const listening = isListening(page);
  await page.goto(`/post/${post}`);
  await listening;
  const box = page.getByRole("textbox", { name: /মন্তব্য/ });
  await box.click();
  await box.fill("সুসংগত উৎস লাগবে।");
  await page.keyboard.press("Control+Enter");
  const talk = page.locator("#comments");
  await expect(talk.getByText("সুসংগত উৎস লাগবে।")).toHaveCount(1);
  await expect(talk.getByRole("heading", { name: /মন্তব্য ১/ })).toBeVisible();
  // The event of another user's comment is published after the own one, so by then both have arrived.
  await nusrat.comment(post, "আর দশার পার্থক্য স্থির।");
  await talk.getByRole("button", { name: "নতুন মন্তব্য দেখো" }).click();
  await expect(talk.getByText("আর দশার পার্থক্য স্থির।")).toHaveCount(1);
  await expect(talk.getByText("সুসংগত উৎস লাগবে।")).toHaveCount(1);
  await expect(talk.getByRole("heading", { name: /মন্তব্য ২/ })).toBeVisible();
  await expect(talk.getByRole("button", { name: /নতুন মন্তব্য দেখো|আরও মন্তব্য/ })).toBeHidden();
});

test("the bell rings without being asked, and a line that broke comes back", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const [rafi, nusrat] = [
    await Caller.as(request, baseURL ?? "", "rafi"),
    await Caller.as(request, baseURL ?? "", "nusrat"),
  ];
  await rafi.post("/api/notification/mark-all-read", {});
  const post = await rafi.writePost(`লেঞ্জের সূত্র কে বোঝাবে? ${Date.now()}`);
  const listening = isListening(page);
  await page.goto("/notification");
  await listening;
  await nusrat.comment(post, "আমি পারি।");
  const line = page.locator(`#main a[href="/post/${post}"]`);
  await expect(line, "the open list reads itself again").toContainText(cast.nusrat.name);
  await expect(
    page
      .getByRole("banner")
      .getByRole("link", { name: /^বিজ্ঞপ্তি.*নতুন/ })
      .or(bell(page)),
  ).toHaveAccessibleName(/নতুন: /);

  await context.setOffline(true);
  await context.setOffline(false);
  const again = await isListening(page);
  expect(again.request().headers()["last-event-id"], "it goes on from where it was").toMatch(/^[0-9]+$/);
  await rafi.post("/api/notification/mark-all-read", {});
  await expect(
    bell(page).or(page.getByRole("banner").getByRole("link", { name: /^বিজ্ঞপ্তি/ })),
  ).not.toHaveAccessibleName(/নতুন: /);
});

test("of several windows the one that was looked at last has the line", async ({ page, context }) => {
  const isOver = new Promise<void>((resolve) =>
    page.on("requestfailed", (one) => one.url().includes("/api/stream") && resolve()),
  );
  const listening = isListening(page);
  await page.goto("/notification");
  await listening;
  const other = await context.newPage();
  const listeningToo = isListening(other);
  await other.goto("/notification");
  await listeningToo;
  await isOver;
  const again = isListening(page);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await again;
  await other.close();
});

for (const [saver, lines] of [
  ["lighter", 1],
  ["least", 0],
] as const)
  test(`a page that spares data as "${saver}" keeps ${lines} lines open`, async ({ page }) => {
    await page.addInitScript(countLines);
    const lineCount = () => page.evaluate(() => (window as typeof window & { lines: LineCount }).lines);
    await page.addInitScript((level) => localStorage.setItem("angon_saver", level), saver);
    await page.clock.install();
    await page.goto("/");
    await expect(page.locator("[data-post]").first()).toBeVisible();
    await page.clock.runFor(3_000);
    // Written when the page has come to rest and has begun what it does then.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("angon_kept"))).not.toBeNull();
    // Runs pending timers now; a connection may be replaced by one with more topics.
    await page.clock.runFor(10_000);
    await expect.poll(async () => (await lineCount()).open).toBe(lines);
    expect((await lineCount()).most).toBe(lines);
  });

interface LineCount {
  open: number;
  most: number;
}

/** Counted where they are opened and hung up: what the browser tells of one and the other comes in no order. */
function countLines(): void {
  const lines: LineCount = { open: 0, most: 0 };
  const { fetch } = window;
  window.fetch = (address, options) => {
    if (typeof address === "string" && address.includes("/api/stream")) {
      lines.most = Math.max(lines.most, ++lines.open);
      options?.signal?.addEventListener("abort", () => lines.open--);
    }
    return fetch(address, options);
  };
  Object.assign(window, { lines });
}
