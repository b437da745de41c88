import { expect, test } from "../support/school.ts";

test.use({ signedIn: "selina" });

test("a teacher who switches the batch gets a new page with the feed of that batch", async ({ page }) => {
  const batches: (string | null)[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/post") batches.push(searchParams.get("batch"));
  });
  await page.goto("/");
  await page.getByRole("button", { name: "আমার মেনু" }).click();
  await expect(page.getByText("ব্যাচ বদলান")).toBeVisible();
  const loaded = page.waitForEvent("load");
  await page.getByText("HSC 26", { exact: true }).click();
  await loaded;
  expect(await page.evaluate(() => localStorage.getItem("hsc_batch"))).toBe("HSC 26");
  await expect(page.locator(".post-row article").first()).toBeVisible();
  await expect.poll(() => batches).toContain("HSC 26");
});
