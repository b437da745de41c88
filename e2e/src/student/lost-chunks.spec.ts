import { expect, test } from "../support/school.ts";

test.describe("a chunk of the build that fails to load", () => {
  test.use({ signedIn: "nusrat", tolerated: /Failed to load resource|ProblemError: unreachable/ });

  test("shows one error in place of its page, and the page after the next try", async ({ page }) => {
    const scripts = /\/assets\/(?:Groups|GroupP|Footer)-[^/]*\.js$/;
    await page.goto("/");
    await expect(page.locator("[data-post]").first()).toBeVisible();
    await page.route(scripts, (route) => route.abort("connectionreset"));
    await page.getByRole("navigation").getByRole("link", { name: "গ্রুপ", exact: true }).first().click();
    const failure = page.getByRole("alert").filter({ hasText: "আনা গেল না" });
    await expect(failure).toBeVisible();
    await expect(page.getByText("আনা গেল না")).toHaveCount(1);
    await page.unroute(scripts);
    await page.getByRole("button", { name: "আবার চেষ্টা" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  test("of the phone's drawer is fetched again, at once or with the next press", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // The repeated request has a query.
    const script = /\/assets\/Profil-[^/]*\.js/;
    const button = page.getByRole("button", { name: /প্রোফাইল/ }).last();
    const dashboard = page.getByRole("dialog").getByText("ড্যাশবোর্ড", { exact: true });

    await test.step("requests the script again when it was prefetched and then lost", async () => {
      const requested: string[] = [];
      await page.route(script, (route) => {
        requested.push(route.request().resourceType());
        const isFirstScript = requested.at(-1) === "script" && requested.length < 3;
        return isFirstScript ? route.abort("failed") : route.continue();
      });
      await page.goto("/");
      await button.click();
      await expect(dashboard).toBeVisible();
      expect(requested).toEqual(["fetch", "script", "script"]);
      await page.unroute(script);
    });

    await test.step("shows an error when every request fails, and opens with the next press", async () => {
      await page.route(script, (route) => route.abort("connectionreset"));
      await page.goto("/");
      await button.click();
      await expect(page.getByRole("alert").first()).toBeVisible();
      await page.unroute(script);
      await button.click();
      await expect(dashboard).toBeVisible();
    });
  });
});
