import type { Post } from "@angon/contract/posts";
import { Caller } from "../support/api.ts";
import { isKept, prepared } from "../support/device.ts";
import { openPen, words } from "../support/composer-page.ts";
import { expect, test } from "../support/school.ts";

test.describe("a student who visited once", () => {
  // The columns beside the page are not stored.
  test.use({
    serviceWorkers: "allow",
    signedIn: "nusrat",
    tolerated: /ERR_|Failed to load resource|ProblemError: unreachable/,
  });

  test("saves and writes offline with dialogs never opened before, and reads saved posts and the chosen feed", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const saved = await rafi.writePost("রেখে দিলাম, পরে পড়ব: $\\frac{1}{2}$");
    const post = await rafi.writePost("লাইন ছাড়াই রাখা হবে");
    await nusrat.post("/api/post/save_post", { post_id: saved, collection_id: 3 });
    await page.goto("/?sortedBy=latest");
    const card = page.locator(`[data-post="${post}"]`);
    await expect(card).toBeVisible();
    await prepared(page);
    await isKept(page, "/saved_posts ");
    await isKept(page, "collection_id=3");
    await isKept(page, "sortedBy=latest");

    await context.setOffline(true);
    await test.step("a post is saved and another one is written", async () => {
      await card.getByRole("button", { name: "আরও", exact: true }).click();
      await expect(card.getByRole("button", { name: "লিংক কপি করো" })).toBeVisible();
      await page.keyboard.press("Escape");
      await card.getByRole("button", { name: "সংরক্ষণ করো" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "সংরক্ষণ করো" }).click();
      await expect(page.getByRole("status").filter({ hasText: /ইন্টারনেট নেই, ১/ })).toBeVisible();
      await openPen(page);
      await words(page).click();
      await page.keyboard.type("প্রথমবারেই লাইন ছাড়া");
      await expect(words(page)).toContainText("প্রথমবারেই লাইন ছাড়া");
    });

    await test.step("stored pages have their texts and formulas", async () => {
      for (const address of ["/saved", "/saved/3", "/?sortedBy=latest"]) {
        await page.goto(address);
        await expect(page.getByText("রেখে দিলাম, পরে পড়ব").first(), address).toBeVisible();
        await expect(page.locator(`[data-post="${saved}"] .katex`), "a formula is set").toBeVisible();
      }
    });

    await context.setOffline(false);
    const isSaved = async () => (await nusrat.get<Post>(`/api/post/${post}`)).isSaved;
    await expect.poll(isSaved, { timeout: 30_000 }).toBe(true);
  });
});

test.describe("a student whose tab was closed while it was sending", () => {
  test.use({ signedIn: "nusrat" });

  test("sends the interrupted comment before a comment that was written later", async ({
    page,
    request,
    baseURL,
  }) => {
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const post = await nusrat.writePost("কে আগে, কে পরে");
    await page.goto(`/post/${post}`);
    const note = {
      method: "POST",
      path: "/api/post/{slug}/comments",
      given: {
        params: { slug: String(post) },
        body: { content: "আগে", parentCommentId: null, image: null, mentions: [] },
      },
      key: "0123456789abcdef0123456789abcdef",
      userId: (await nusrat.get<Post>(`/api/post/${post}`)).user.id,
    };
    await page.evaluate(
      (left) => localStorage.setItem(`angon_unsent:${left.key}`, JSON.stringify({ ...left, at: Date.now() })),
      note,
    );
    // After four seconds (TAKE_OVER_TIMEOUT_MS) a comment is sent without waiting for the outbox; a slow machine needs longer to write it.
    await page.addInitScript(() => {
      const usual = globalThis.setTimeout;
      const withoutFourSeconds = (run: () => void, ms?: number) => (ms === 4_000 ? 0 : usual(run, ms));
      Object.assign(globalThis, { setTimeout: withoutFourSeconds });
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/queue-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await page.getByRole("textbox", { name: "মন্তব্য লেখো…" }).fill("পরে");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("পরে", { exact: true })).toBeVisible();
    release();
    const sent = async () =>
      (await nusrat.get<{ content: string }[]>(`/api/post/${post}/comments`)).map(({ content }) => content);
    await expect.poll(sent, { timeout: 30_000 }).toEqual(["আগে", "পরে"]);
  });
});
