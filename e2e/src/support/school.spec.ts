import { cast, expect, look, test } from "./school.ts";

test.describe("a test with a signed-in profile", () => {
  test.use({ signedIn: "jui" });

  test("opens pages as that profile", async ({ page }) => {
    const restored = page.waitForResponse((answer) => answer.url().endsWith("/api/auth/session"));
    await page.goto("/");
    const { user } = (await (await restored).json()) as { user: { name: string } };
    expect(user.name.normalize("NFC")).toBe(cast.jui.name.normalize("NFC"));
  });
});

test("a page without errors passes the test", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByRole("main")).toBeVisible();
});

test("an error in the console fails the test", async ({ page }) => {
  test.fail();
  await page.goto("/auth");
  await page.evaluate(() => console.error("something broke"));
});

test("an unhandled rejection on the page fails the test", async ({ page }) => {
  test.fail();
  await page.goto("/auth");
  const thrown = page.waitForEvent("pageerror");
  await page.evaluate(() => void setTimeout(() => void Promise.reject(new Error("something broke"))));
  await thrown;
});

test("a violation of the content security policy fails the test", async ({ page }) => {
  test.fail();
  await page.goto("/auth");
  await page.evaluate(() => {
    const refused = new Promise((done) => document.addEventListener("securitypolicyviolation", done));
    document.body.append(Object.assign(document.createElement("script"), { text: "1" }));
    return refused.then(() => undefined);
  });
});

test("look() fails for a button without an accessible name", async ({ page }) => {
  await page.goto("/auth");
  // Before hydration the test must not change the page.
  await expect(page.getByRole("textbox").first()).toBeEnabled();
  await page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
  await expect(look(page, "broken-on-purpose")).rejects.toThrow("button-name: ");
});
