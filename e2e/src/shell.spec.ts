import { expect, test } from "./school.ts";

test.describe("a student", () => {
  test.use({ signedIn: "nusrat" });

  const addresses = [
    "/",
    "/profile",
    "/profile?tab=courses",
    "/profile/edit",
    "/profile/links",
    "/saved",
    "/saved/3",
    "/feature-request",
    "/leaderboard",
    "/leaderboard/points?uid=1",
    "/notification",
    "/search?q=গতি",
    "/search?q=রাফি&type=user",
    "/post/42",
    "/users/1",
    "/group",
    "/group/physics-adda",
    "/clubs/science-club",
    "/homeworks?profile=12&step=1&uid=2",
    "/homework/7",
    "/quiz/5",
    "/onboard",
    "/terms",
    "/guidelines",
    "/about",
  ];

  test("finds something true behind every address", async ({ page }) => {
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole("heading").first(), address).toBeVisible();
      await expect(page, address).toHaveTitle(/ · অঙ্গন$/);
      await expect(page.getByText("পাতাটা নেই"), address).toBeHidden();
    }
  });

  test("is led from /homework to the list with level and id", async ({ page }) => {
    await page.goto("/homework");
    await expect(page).toHaveURL(/\/homeworks\?profile=12&step=1&uid=2$/);
  });

  test("is told when a page is not there", async ({ page }) => {
    await page.goto("/no/such/page");
    await expect(page).toHaveTitle(/পাতাটা নেই/);
  });

  test("searches only for something", async ({ page }) => {
    await page.goto("/");
    const box = page.getByRole("searchbox", { name: "পোস্ট বা মানুষ খোঁজো" });
    await box.fill("   ");
    await box.press("Enter");
    await expect(page).toHaveURL(/\/$/);
    await box.fill("দোলক");
    await box.press("Enter");
    await expect(page).toHaveURL(`/search?q=${encodeURIComponent("দোলক")}`);
  });

  test("has no switch of batches, but a theme that stays without a flash", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await expect(page.getByText("ব্যাচ বদলাও")).toBeHidden();
    await page.getByRole("switch", { name: "গাঢ় থিম" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const html = await page.request.get("/", { headers: { accept: "text/html" } });
    expect(await html.text(), "the server writes the theme into the page").toMatch(
      /^<!doctype html>\s*<html lang="bn" data-theme="dark">/i,
    );
  });

  test("reads English on request", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await page.getByText("English", { exact: true }).click();
    await expect(page.getByRole("button", { name: "My menu" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.reload();
    await expect(page.getByRole("link", { name: "Groups" }).first()).toBeVisible();
  });

  test("walks by keyboard: skip link, menu, Escape", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "মূল অংশে যাও" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
    const menu = page.getByRole("button", { name: "আমার মেনু" });
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: "ড্যাশবোর্ড" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "ড্যাশবোর্ড" })).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test("keeps what is on the screen when the line is cut", async ({ page, context }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/ইন্টারনেট নেই/)).toBeVisible();
    await expect(page.getByRole("link", { name: "ফিড" }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/ইন্টারনেট নেই/)).toBeHidden();
  });

  test("has the tab bar and the drawer on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    const tabs = page.getByRole("navigation").filter({ hasText: "লিডারবোর্ড" }).last();
    for (const name of ["ফিড", "গ্রুপ", "লিডারবোর্ড", "হোমওয়ার্ক"])
      await expect(tabs.getByRole("link", { name })).toBeVisible();
    await page
      .getByRole("button", { name: /প্রোফাইল/ })
      .last()
      .click();
    const drawer = page.getByRole("dialog");
    for (const name of ["ড্যাশবোর্ড", "আমার পোস্ট", "সংরক্ষিত পোস্ট", "লিডারবোর্ড", "মতামত দাও", "প্রোফাইল বদলাও"])
      await expect(drawer.getByText(name, { exact: true })).toBeVisible();
    await expect(drawer.getByText("ব্যাচ বদলাও")).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  });
});

test.describe("a teacher", () => {
  test.use({ signedIn: "selina" });

  test("switches the batch: kept, and the page loaded anew", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await expect(page.getByText("ব্যাচ বদলাও")).toBeVisible();
    const loaded = page.waitForEvent("load");
    await page.getByText("HSC 26", { exact: true }).click();
    await loaded;
    expect(await page.evaluate(() => localStorage.getItem("hsc_batch"))).toBe("HSC 26");
  });
});

test.describe("a guardian", () => {
  test.use({ signedIn: "rahima" });

  test("has no sort", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    await expect(page.getByText("ডিফল্ট")).toBeHidden();
  });
});
