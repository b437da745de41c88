import { Caller } from "./support/api.ts";
import { cast, expect, test } from "./support/school.ts";

test("a visitor without a line is told at the very top of the door", async ({ page, context }) => {
  await page.goto("/auth");
  await expect(page.getByRole("button", { name: "এগিয়ে যাও" })).toBeVisible();
  await context.setOffline(true);
  const bar = page.getByRole("status").filter({ hasText: "ইন্টারনেট নেই" });
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())?.y).toBe(0);
});

test.describe("a student", () => {
  test.use({ signedIn: "nusrat" });

  /** The document title of each address, and the heading where it differs. */
  const addresses: [address: string, title: string, heading?: string][] = [
    ["/", "ফিড"],
    ["/profile", "প্রোফাইল", cast.nusrat.name],
    ["/profile?tab=courses", "প্রোফাইল", cast.nusrat.name],
    ["/profile/edit", "প্রোফাইল সম্পাদনা"],
    ["/profile/links", "অভিভাবক ও সন্তান"],
    ["/saved", "সংরক্ষিত"],
    ["/saved/3", "অনুপ্রেরণা"],
    ["/feature-request", "মতামত"],
    ["/leaderboard", "লিডারবোর্ড"],
    ["/leaderboard/points?uid=1", "পয়েন্ট"],
    ["/notification", "বিজ্ঞপ্তি"],
    ["/notification/settings", "বিজ্ঞপ্তির সেটিংস"],
    ["/search?q=গতি", "“গতি” খোঁজা"],
    ["/search?q=রাফি&type=user", "“রাফি” খোঁজা"],
    ["/users/1", cast.rafi.name],
    ["/group", "গ্রুপ"],
    ["/group/physics-adda", "পদার্থবিজ্ঞান আড্ডা"],
    ["/clubs/science-club", "বিজ্ঞান ক্লাব"],
    ["/homeworks?profile=12&step=1&uid=2", "হোমওয়ার্ক"],
    ["/homework/101", "সরল ছন্দিত স্পন্দনের শক্তি: সৃজনশীল ৩ ও ৫"],
    ["/quiz", "পরীক্ষা"],
    ["/onboard", "এই উঠানটা তোমাদের"],
    ["/terms", "শর্তাবলি"],
    ["/guidelines", "কমিউনিটি নির্দেশিকা"],
    ["/about", "আমাদের কথা"],
  ];

  test("finds something true behind every address", async ({ page }) => {
    test.slow();
    for (const [address, title, heading = title] of addresses) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 }), address).toHaveText(new RegExp(`^${heading}`));
      await expect(page, address).toHaveTitle(`${title} · অঙ্গন`);
    }
  });

  test("is led from /homework to the list with level and id", async ({ page }) => {
    await page.goto("/homework");
    await expect(page).toHaveURL(/\/homeworks\?profile=12&step=1&uid=2$/);
  });

  test("is told when a page is not there", async ({ page }) => {
    await page.goto("/no/such/page");
    await expect(page).toHaveTitle("পাতাটা নেই · অঙ্গন");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("এই পাতাটা খুঁজে পেলাম না");
  });

  test("searches only for something", async ({ page }) => {
    await page.goto("/");
    const box = page.getByRole("combobox", { name: "পোস্ট বা মানুষ খোঁজো" });
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
    await expect(page.getByRole("button", { name: "লগ আউট" })).toBeVisible();
    await expect(page.getByText("ব্যাচ বদলাও")).toBeHidden();
    await page.getByRole("switch", { name: "গাঢ় থিম" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    const html = await page.request.get("/", { headers: { accept: "text/html" } });
    expect(await html.text(), "the server writes the theme into the page").toMatch(
      /^<!doctype html>\s*<html lang="bn" data-theme="dark">/i,
    );
  });

  test("sorts the feed, and the address keeps how", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("combobox", { name: "সাজানো" }).selectOption("latest");
    await expect(page).toHaveURL(/\?sortedBy=latest$/);
  });

  test("reads English on request", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await page.getByText("English", { exact: true }).click();
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.reload();
    await expect(page.getByRole("link", { name: "Groups" }).first()).toBeVisible();
    await expect(
      page
        .getByRole("article")
        .getByRole("link", { name: / Paper$/ })
        .first(),
    ).toBeVisible();
  });

  test("sees in every tab what was chosen in one", async ({ page, context }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto("/leaderboard");
    await page.bringToFront();
    await expect(other.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await page.getByRole("switch", { name: "গাঢ় থিম" }).click();
    await expect(other.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.getByRole("switch", { name: "গাঢ় থিম" }).click();
    await expect(other.locator("html")).not.toHaveAttribute("data-theme", "dark");
    await page.getByText("English", { exact: true }).click();
    await expect(other.getByRole("button", { name: "Account menu" })).toBeVisible();
    await expect(other.locator("html")).toHaveAttribute("lang", "en");
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

  test("reaches the end of every column on a low screen", async ({ page, request, baseURL }) => {
    const others = ["arif", "selina", "kamrul", "farhana", "omar", "admin"] as const;
    for (const other of others) await (await Caller.as(request, baseURL ?? "", other)).get("/api/auth/user");
    // Presence is written a moment after the response.
    const nusrat = await Caller.as(request, baseURL ?? "", "nusrat");
    const here = () => nusrat.get<unknown[]>("/api/active/list");
    await expect.poll(async () => (await here()).length).toBeGreaterThanOrEqual(others.length);
    await page.setViewportSize({ width: 1366, height: 650 });
    await page.goto("/");
    const columns = page.getByRole("complementary");
    const [group, member] = [columns.first(), columns.last()].map((one) => one.getByRole("listitem").last());
    if (!group || !member) throw new Error("There are two columns");
    await expect(group).toBeAttached();
    await expect(member, "of those who are here now").toContainText("ফলো");
    const search = columns.first().getByRole("combobox");
    await expect(search).toBeInViewport({ ratio: 1 });
    await page.mouse.move(683, 300);
    const end = () =>
      columns.last().evaluate((column) => column.firstElementChild?.getBoundingClientRect().bottom);
    expect(await end(), "it is higher than the screen").toBeGreaterThan(650);
    await expect(async () => {
      await page.mouse.wheel(0, 1_500);
      expect(await end(), "its end is seen further down").toBeLessThanOrEqual(650);
    }).toPass();
    await expect(search, "what leads elsewhere stays").toBeInViewport({ ratio: 1 });
    // A list that is long scrolls by itself; who comes meanwhile stands behind the one who was last.
    for (const last of [group, member]) {
      await last.getByRole("link").focus();
      await expect(columns.locator("a:focus")).toBeInViewport({ ratio: 1 });
    }
  });

  test("is led from a collection that is none to all that is saved", async ({ page }) => {
    await page.goto("/saved/99");
    await expect(page).toHaveURL(/\/saved$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("সংরক্ষিত");
  });

  test("arrives at the part of a page that the address names", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/terms#refund");
    const part = page.locator("#refund");
    await expect(part).toBeInViewport();
    await expect.poll(async () => (await part.boundingBox())?.y).toBeLessThan(370);
  });

  test.describe("on a bad line", () => {
    test.use({ tolerated: /Failed to load resource|ProblemError: unreachable/ });

    test("is told once that a page did not come, and has it with the next press", async ({ page }) => {
      const scripts = /\/assets\/(?:GroupsPa|Footer|[A-Z]\w*Page?)-[^/]*\.js$/;
      await page.goto("/");
      await expect(page.locator("[data-post]").first()).toBeVisible();
      await page.route(scripts, (route) => route.abort("connectionreset"));
      await page.getByRole("navigation").getByRole("link", { name: "গ্রুপ", exact: true }).first().click();
      const told = page.getByRole("alert").filter({ hasText: "পাতাটা আনা গেল না" });
      await expect(told).toBeVisible();
      await expect(page.getByText("পাতাটা আনা গেল না")).toHaveCount(1);
      await page.unroute(scripts);
      await page.getByRole("button", { name: "আবার চেষ্টা করো" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(told).toHaveCount(0);
    });

    test("has a piece whose file was lost just when it was to be read", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const asked: string[] = [];
      await page.route(/\/assets\/ProfileD-[^/]*\.js/, (route) => {
        asked.push(route.request().resourceType());
        return asked.at(-1) === "script" && asked.length < 3 ? route.abort("failed") : route.continue();
      });
      await page.goto("/");
      await page
        .getByRole("button", { name: /প্রোফাইল/ })
        .last()
        .click();
      await expect(page.getByRole("dialog").getByText("ড্যাশবোর্ড", { exact: true })).toBeVisible();
      expect(asked).toEqual(["fetch", "script", "script"]);
    });

    test("is told that the drawer did not come, and has it with the next press", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const script = /\/assets\/ProfileD-[^/]*\.js$/;
      await page.route(script, (route) => route.abort("connectionreset"));
      await page.goto("/");
      const button = page.getByRole("button", { name: /প্রোফাইল/ }).last();
      await button.click();
      await expect(page.getByRole("alert").first()).toBeVisible();
      await page.unroute(script);
      await button.click();
      await expect(page.getByRole("dialog").getByText("ড্যাশবোর্ড", { exact: true })).toBeVisible();
    });
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
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByRole("combobox", { name: "সাজানো" })).toHaveCount(0);
  });
});

test.describe("a student whose line is cut", () => {
  // Chromium reports failed requests of an offline page in the console, as expected.
  test.use({ signedIn: "nusrat", listens: false, tolerated: /ERR_INTERNET_DISCONNECTED/ });

  test("keeps what is on the screen when the line is cut", async ({ page, context }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/ইন্টারনেট নেই/)).toBeVisible();
    await expect(page.getByRole("link", { name: "ফিড" }).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/ইন্টারনেট নেই/)).toBeHidden();
  });
});
