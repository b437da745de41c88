import type { Post } from "@angon/contract/posts";
import { Caller } from "./api.ts";
import { isKept, prepared } from "./device.ts";
import { openPen, words } from "./pen.ts";
import { expect, test } from "./school.ts";

test.describe("somebody who was here once", () => {
  // The columns beside the page are not taken along.
  test.use({
    serviceWorkers: "allow",
    signedIn: "nusrat",
    tolerated: /ERR_|Failed to load resource|ProblemError: unreachable/,
  });

  test("what was saved, and a feed that was chosen, are there without a line from the first visit on", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const rafi = await Caller.as(request, baseURL ?? "", "rafi");
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const post = await rafi.writePost("রেখে দিলাম, পরে পড়ব: $\\frac{1}{2}$");
    await nusrat.post("/api/post/save_post", { post_id: post, collection_id: 3 });
    await page.goto("/?sortedBy=latest");
    await expect(page.getByRole("article").first()).toBeVisible();
    await prepared(page);
    await isKept(page, "/saved_posts ");
    await isKept(page, "collection_id=3");
    await isKept(page, "sortedBy=latest");

    await context.setOffline(true);
    for (const address of ["/saved", "/saved/3", "/?sortedBy=latest"]) {
      await page.goto(address);
      await expect(page.getByText("রেখে দিলাম, পরে পড়ব").first(), address).toBeVisible();
      await expect(page.locator(`[data-post="${post}"] .katex`), "a formula is set").toBeVisible();
    }
  });

  test("a post is saved, and written, with what was never opened here before", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const [rafi, nusrat] = [
      await Caller.as(request, baseURL ?? "", "rafi"),
      await Caller.as(request, baseURL ?? "", "nusrat"),
    ];
    const post = await rafi.writePost("লাইন ছাড়াই রাখা হবে");
    await page.goto("/?sortedBy=latest");
    const card = page.locator(`[data-post="${post}"]`);
    await expect(card).toBeVisible();
    await prepared(page);
    await context.setOffline(true);
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

    await context.setOffline(false);
    const isSaved = async () => (await nusrat.get<Post>(`/api/post/${post}`)).isSaved;
    await expect.poll(isSaved, { timeout: 30_000 }).toBe(true);
  });
});
