import { cast, expect, look, test } from "./support/school.ts";

test.describe("what a test of the school relies on", () => {
  test.use({ signedIn: "jui" });

  test("the page opens as the profile that was asked for", async ({ page }) => {
    const restored = page.waitForResponse((answer) => answer.url().endsWith("/api/auth/session"));
    await page.goto("/");
    const { user } = (await (await restored).json()) as { user: { name: string } };
    expect(user.name.normalize("NFC")).toBe(cast.jui.name.normalize("NFC"));
  });
});

test("a page that does nothing wrong passes", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByRole("main")).toBeVisible();
});

test("an error in the console fails the test", async ({ page }) => {
  test.fail();
  await page.goto("/auth");
  await page.evaluate(() => console.error("something broke"));
});

test("an uncaught error fails the test", async ({ page }) => {
  test.fail();
  await page.goto("/auth");
  const thrown = page.waitForEvent("pageerror");
  await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error("something broke"))));
  await thrown;
});

test("what the content policy refuses fails the test", async ({ page }) => {
  test.fail();
  await page.goto("/auth");
  await page.evaluate(() => {
    const refused = new Promise((done) => document.addEventListener("securitypolicyviolation", done));
    document.body.append(Object.assign(document.createElement("script"), { text: "1" }));
    return refused.then(() => undefined);
  });
});

test("a button without a name fails the look", async ({ page }) => {
  await page.goto("/auth");
  // Before hydration the test must not change the page.
  await expect(page.getByRole("textbox").first()).toBeEnabled();
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
  await expect(look(page, "broken-on-purpose")).rejects.toThrow("button-name: ");
});
