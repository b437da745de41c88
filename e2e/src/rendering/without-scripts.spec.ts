import { composerButtonText, firstPost } from "../support/rendered-feed.ts";
import { expect, test } from "../support/school.ts";

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
    await expect(page.getByText(composerButtonText("রাফি"))).toBeVisible();
    const pinned = page.getByRole("region", { name: "পিন করা পোস্ট" }).getByRole("article").first();
    await expect(pinned).toBeInViewport();
    await expect(firstPost(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "লিডারবোর্ড" }).last()).toBeVisible();
    // The HTML brings its styles: an avatar has its size although no script has run.
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
    await expect(page.getByRole("button", { name: "এগিয়ে যাই" })).toBeDisabled();
    await expect(page.locator("form input").first()).toBeDisabled();
  });
});
