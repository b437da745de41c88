import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { cast, codeSentBy, expect, test } from "./support/school.ts";

// Refusals are part of these journeys, and Chromium reports each of them.
test.use({ tolerated: /40[14] \(|500 \(|ERR_CONNECTION_RESET/ });

const PASSWORD = "angon1234";

/** A phone that the demo school has never seen. */
const newPhone = () => `018${String(randomInt(1e8)).padStart(8, "0")}`;

test.describe("signing in", () => {
  test("takes a phone in Bengali digits and opens the feed", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByLabel("ফোন নম্বর").fill("০১৭১১০০০০০১");
    await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "এগিয়ে যাও" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    const kept = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        location.href,
      ]),
    );
    expect(kept, "no token, phone or religion within reach of a script").not.toMatch(
      /eyJ|01711000001|ইসলাম|angon_refresh/,
    );
  });

  test("brings nothing of the pages behind the door, not even later", async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (sent) => {
      if (sent.resourceType() === "script") scripts.push(new URL(sent.url()).pathname);
    });
    await Promise.all([page.waitForResponse(/\/late-sta-/), page.goto("/auth")]);
    await page.waitForLoadState("networkidle");
    expect(scripts.filter((name) => /\/home/.test(name))).toEqual([]);
  });

  test("changes its step in a browser that does not say whether it was pressed", async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "userActivation"));
    await page.goto("/auth");
    expect(await page.evaluate(() => "userActivation" in navigator)).toBe(false);
    await page.getByRole("button", { name: "কোড দিয়ে ঢোকো" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("কোড দিয়ে ঢোকো");
    await expect(page.getByRole("button", { name: "কোড পাঠাও" })).toBeEnabled();
  });

  test("says what is wrong beside the form, and keeps what was typed", async ({ page }) => {
    await page.goto("/auth");
    await page.getByLabel("ফোন নম্বর").fill(cast.rafi.phone);
    const password = page.getByLabel("পাসওয়ার্ড", { exact: true });
    await password.fill("not-the-one");
    await password.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "ফোন নম্বর বা পাসওয়ার্ড মিলছে না।" })).toBeVisible();
    await expect(password).toHaveValue("not-the-one");
    await expect(password, "the keyboard is where it was").toBeFocused();
    await page.getByRole("button", { name: "কোড দিয়ে ঢোকো" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("goes on to where one wanted to be, and never to another site", async ({ browser, baseURL }) => {
    const landing = async (start: string) => {
      const context = await browser.newContext({ baseURL, locale: "bn-BD" });
      const page = await context.newPage();
      await page.goto(start);
      await page.getByLabel("ফোন নম্বর").fill(cast.arif.phone);
      await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "এগিয়ে যাও" }).click();
      await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
      const { pathname, origin } = new URL(page.url());
      await context.close();
      return origin === baseURL ? pathname : page.url();
    };
    expect(await landing("/profile/edit")).toBe("/profile/edit");
    for (const next of ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])
      expect([next, await landing(`/auth?next=${encodeURIComponent(next)}`)]).toEqual([next, "/"]);
  });

  test("works by the code that was sent", async ({ page }) => {
    await page.goto("/auth");
    await page.getByRole("button", { name: "কোড দিয়ে ঢোকো" }).click();
    await page.getByLabel("ফোন নম্বর").fill(cast.nusrat.phone);
    const code = await codeSentBy(cast.nusrat.phone, () =>
      page.getByRole("button", { name: "কোড পাঠাও" }).click(),
    );
    await expect(page.getByText(/আবার পাঠানো যাবে ০[০-৯]:[০-৫][০-৯] পরে/)).toBeVisible();
    await page.getByLabel("ছয় অঙ্কের কোড").fill(code);
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe("a newcomer", () => {
  const fillIn = async (page: Page) => {
    const phone = newPhone();
    await page.goto("/auth");
    await page.getByRole("button", { name: "নতুন অ্যাকাউন্ট খোলো" }).click();
    await page.getByLabel("ফোন নম্বর").fill(phone);
    const code = await codeSentBy(phone, () => page.getByRole("button", { name: "কোড পাঠাও" }).click());
    await page.getByLabel("ছয় অঙ্কের কোড").fill(code);
    await page.getByLabel("নাম", { exact: true }).fill("নবীন শিক্ষার্থী");
    await page.getByLabel("নতুন পাসওয়ার্ড").fill("long-enough");
    await page.getByText("HSC 26", { exact: true }).click();
  };

  test("makes an account with a verified phone", async ({ page }) => {
    await fillIn(page);
    await page.getByRole("button", { name: "অ্যাকাউন্ট খোলো" }).click();
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
  });

  test("whose answer is lost on the way has the account all the same, and is signed in", async ({ page }) => {
    await fillIn(page);
    const keys: (string | undefined)[] = [];
    await page.route("**/api/auth/register", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.fallback();
      expect((await route.fetch()).status()).toBe(201);
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "অ্যাকাউন্ট খোলো" }).click();
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    await page.reload();
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
  });
});

test.describe("an account with two profiles", () => {
  test("asks which one, and can be switched later", async ({ page }) => {
    await page.goto("/auth");
    await page.getByLabel("ফোন নম্বর").fill(cast.rahima.phone);
    await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "এগিয়ে যাও" }).click();
    await expect(page.getByRole("heading", { name: "কোন প্রোফাইলে ঢুকবে?" })).toBeVisible();
    await page.getByText(cast.jui.name).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: cast.jui.name })).toBeVisible();
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await page.getByRole("link", { name: "প্রোফাইল বদলাও" }).click();
    await expect(page.getByRole("heading", { name: "কোন প্রোফাইলে ঢুকবে?" })).toBeVisible();
    await expect(page.getByText(cast.rahima.name)).toBeVisible();
  });
});

test.describe("a link from another site", () => {
  test.use({ signedIn: "nusrat" });

  test("leads in, and leaves the other tabs signed in", async ({ page, context, baseURL }) => {
    const school = new URL(baseURL ?? "");
    const elsewhere = createServer((_request, response) => {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(
        `<!doctype html><link rel="icon" href="data:,"><a href="${school.origin}/profile">অঙ্গন</a>`,
      );
    });
    await once(elsewhere.listen(0, "127.0.0.1"), "listening");
    try {
      await page.goto("/");
      await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
      // Two names of one machine are two sites to a browser.
      const host = school.hostname === "localhost" ? "127.0.0.1" : "localhost";
      const other = await context.newPage();
      await other.goto(`http://${host}:${(elsewhere.address() as AddressInfo).port}/`);
      const visit = other.waitForRequest(`${school.origin}/profile`);
      await other.getByRole("link").click();
      expect((await (await visit).allHeaders())["sec-fetch-site"]).toBe("cross-site");
      await expect(other.getByRole("heading", { name: cast.nusrat.name })).toBeVisible();
      await expect(other).toHaveURL(`${school.origin}/profile`);
      await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    } finally {
      elsewhere.close();
      elsewhere.closeAllConnections();
    }
  });
});

test.describe("two tabs that open at once", () => {
  test.use({ signedIn: "arif" });

  test("trade the cookie one after the other", async ({ page: first, context }) => {
    const asked: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await context.route("**/api/auth/session", async (route) => {
      asked.push(route.request().frame().url());
      if (asked.length === 1) await held;
      await route.continue();
    });
    const second = await context.newPage();
    await first.goto("/group");
    await expect.poll(() => asked).toHaveLength(1);
    await second.goto("/leaderboard");
    const waiting = () =>
      second.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
    await expect.poll(waiting).toEqual(["angon_step"]);
    expect(asked).toHaveLength(1);
    letGo();
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked.map((url) => new URL(url).pathname)).toEqual(["/group", "/leaderboard"]);
    for (const tab of [first, second])
      await expect.poll(() => tab.evaluate(() => localStorage.getItem("angon_step"))).toBeNull();
  });
});

test.describe("signing out", () => {
  test.use({ signedIn: "kamrul" });

  test("clears what was kept and leads to the door", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    await page.evaluate(() => localStorage.setItem("angon_access_told", "11 2025-03-01"));
    await page.getByRole("button", { name: "লগ আউট" }).click();
    await expect(page).toHaveURL(/\/auth$/);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== "angon_fonts")),
    ).toEqual([]);
    expect(await page.context().cookies()).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ name: "angon_refresh" })]),
    );
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/auth/);
  });

  test("that fails stops its spinner and leaves one where one is", async ({ page }) => {
    await page.goto("/");
    await page.route("**/api/auth/logout", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    const out = page.getByRole("button", { name: /লগ আউট|বেরিয়ে যাচ্ছ/ });
    await out.click();
    await expect(out).toHaveText("লগ আউট");
    await expect(page).toHaveURL(/\/$/);
    await page.unroute("**/api/auth/logout");
    await page.reload();
    await expect(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
  });
});
