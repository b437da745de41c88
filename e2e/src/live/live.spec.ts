import type { Page } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { hidePost, liveConnection } from "../support/live.ts";
import { cast, expect, test } from "../support/school.ts";

test.use({ signedIn: "rafi" });

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^বিজ্ঞপ্তি/ });

test("an open post shows reactions, comments, replies and removals of another student live", async ({
  page,
  request,
  baseURL,
}) => {
  const [rafi, nusrat] = [
    await Caller.as(request, baseURL ?? "", "rafi"),
    await Caller.as(request, baseURL ?? "", "nusrat"),
  ];
  const post = await rafi.writePost(`সমান্তরাল বর্তনীতে তুল্য রোধ কীভাবে বের করি? ${Date.now()}`);
  const listening = liveConnection(page);
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

test("an open post shows comments and removals that happened before its live connection opened", async ({
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
  const listening = liveConnection(page, `post=${post}`);
  open();
  await listening;
  await expect(talk.getByText("এটা নতুন।")).toBeVisible();
  await expect(talk.getByText("এটা উত্তর।")).toBeVisible();
  await expect(talk.getByText("এটা আর থাকবে না।")).toBeHidden();
  await expect(talk.getByText("এটা থাকবে।")).toBeVisible();
  await expect(talk.getByRole("heading", { name: /মন্তব্য ৩/ })).toBeVisible();
});

test.describe("an open post", () => {
  // The post is asked for once more, and is not there.
  test.use({ tolerated: /404 \(Not Found/ });

  test("shows the edit of its author, and leaves page and feed when a moderator hides it", async ({
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
    const listening = liveConnection(page, `post=${post}`);
    await listed.locator(`a.act[href="/post/${post}"]`).click();
    await expect(page.getByText("এখনো কোনো মন্তব্য নেই")).toBeVisible();
    await listening;
    await nusrat.put(`/api/post/${post}`, { body: "কাল ল্যাবে দেখা হবে?" });
    await expect(page.getByRole("article").getByText("কাল ল্যাবে দেখা হবে?")).toBeVisible();
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    await hidePost(rafi, farhana, post);
    await expect(page.getByRole("heading", { name: "পোস্টটা নেই" }).first()).toBeVisible();
    await expect(page.getByText("কাল ল্যাবে দেখা হবে?")).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(listed, "nor does the list it was opened from show it").toHaveCount(0);
  });
});

test("the bell shows a new notification live, and continues after the network was lost", async ({
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
  const listening = liveConnection(page);
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
  const again = await liveConnection(page);
  expect(again.request().headers()["last-event-id"], "it continues after the last event").toMatch(/^[0-9]+$/);
  await rafi.post("/api/notification/mark-all-read", {});
  await expect(
    bell(page).or(page.getByRole("banner").getByRole("link", { name: /^বিজ্ঞপ্তি/ })),
  ).not.toHaveAccessibleName(/নতুন: /);
});

test("the window that was focused last holds the only live connection", async ({ page, context }) => {
  const isOver = new Promise<void>((resolve) =>
    page.on("requestfailed", (one) => one.url().includes("/api/stream") && resolve()),
  );
  const listening = liveConnection(page);
  await page.goto("/notification");
  await listening;
  const other = await context.newPage();
  const listeningToo = liveConnection(other);
  await other.goto("/notification");
  await listeningToo;
  await isOver;
  const again = liveConnection(page);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await again;
  await other.close();
});

for (const [saver, connections] of [
  ["lighter", 1],
  ["least", 0],
] as const)
  test(`a page with the data saver at "${saver}" keeps ${connections} live connections open`, async ({
    page,
  }) => {
    await page.addInitScript(countConnections);
    const connectionCount = () =>
      page.evaluate(() => (window as typeof window & { connections: ConnectionCount }).connections);
    await page.addInitScript((level) => localStorage.setItem("angon_saver", level), saver);
    await page.clock.install();
    await page.goto("/");
    await expect(page.locator("[data-post]").first()).toBeVisible();
    await page.clock.runFor(3_000);
    // Written when the page has come to rest and has begun what it does then.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("angon_kept"))).not.toBeNull();
    // Runs pending timers now; a connection may be replaced by one with more topics.
    await page.clock.runFor(10_000);
    await expect.poll(async () => (await connectionCount()).open).toBe(connections);
    expect((await connectionCount()).most).toBe(connections);
  });

interface ConnectionCount {
  open: number;
  most: number;
}

/** Counts in `fetch`, since the browser reports the start and end of requests in no reliable order. */
function countConnections(): void {
  const connections: ConnectionCount = { open: 0, most: 0 };
  const { fetch } = window;
  window.fetch = (address, options) => {
    if (typeof address === "string" && address.includes("/api/stream")) {
      connections.most = Math.max(connections.most, ++connections.open);
      options?.signal?.addEventListener("abort", () => connections.open--);
    }
    return fetch(address, options);
  };
  Object.assign(window, { connections });
}
