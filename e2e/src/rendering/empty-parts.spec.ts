import { Caller } from "../support/api.ts";
import { firstPost, layoutShift } from "../support/rendered-feed.ts";
import { expect, test } from "../support/school.ts";

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
      page.on("request", (one) => void (/pinned_posts|\/home-d-/.test(one.url()) && asked.push(one.url())));
      await page.goto("/");
      await expect(page.locator("#server-styles")).toHaveCount(0);
      // Chips come with the scripts.
      await expect(page.getByRole("button", { name: /পদার্থবিজ্ঞান/ }).first()).toBeVisible();
      expect(asked, "the page data says that there are none").toEqual([]);
      await expect(firstPost(page)).toBeVisible();
      await expect(page.locator(".pinned-place")).toHaveCount(0);
      await expect(page.getByRole("region", { name: "পিন করা পোস্ট" })).toHaveCount(0);
      expect(await layoutShift(page)).toBeLessThan(0.02);
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
        .replace(/(id="pins">)[^<]*/, '$1{"batch":"HSC 25","data":[]}')
        .replace(/<link rel="modulepreload" href="[^"]*home-r-[^"]*">/, "")
        .replace(" data-server-rendered", "");
      await route.fulfill({ response: answer, body });
    });
    const rowsChunk = /\/assets\/home-r-[^/]*\.js$/;
    const asked: string[] = [];
    page.on("request", (one) => void (rowsChunk.test(one.url()) && asked.push(one.url())));
    await page.route(rowsChunk, (route) => route.abort());
    await page.goto("/");
    await expect(page.getByText("এখনো কোনো পোস্ট নেই")).toBeVisible();
    const physics = page.getByRole("button", { name: /পদার্থবিজ্ঞান/ }).first();
    await expect(physics).toBeVisible();
    expect(asked).toEqual([]);

    await physics.click();
    const failed = page.locator(".card").filter({ hasText: "আনা গেল না" });
    await expect(failed).toBeVisible();
    await page.unroute(rowsChunk);
    await failed.getByRole("button", { name: "আবার চেষ্টা" }).click();
    await expect(firstPost(page)).toBeVisible();
  });
});
