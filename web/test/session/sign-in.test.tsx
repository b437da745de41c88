import { feed } from "@angon/contract/feed";
import { session } from "@angon/contract/session";
import { describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerEverywhere } from "../support/everywhere.ts";
import { aPost, aUser, LONG_AGO } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { sessionRestored } from "../support/restored.ts";
import { openAsVisitor } from "../support/visitor.ts";

const h1 = () => page.getByRole("heading", { level: 1 });
const phone = () => page.getByLabelText("ফোন নম্বর");
const password = () => page.getByLabelText("পাসওয়ার্ড", { exact: true });
const byCode = () => page.getByRole("button", { name: "কোড দিয়ে ঢোকা" });

describe("the sign-in page", () => {
  test("changes its step in a browser that does not report user activation", async () => {
    const described = Object.getOwnPropertyDescriptor(Navigator.prototype, "userActivation");
    Reflect.deleteProperty(Navigator.prototype, "userActivation");
    onTestFinished(
      () => void (described && Object.defineProperty(Navigator.prototype, "userActivation", described)),
    );
    expect("userActivation" in navigator).toBe(false);
    await openAsVisitor("/auth");
    await byCode().click();
    await expect.element(h1()).toHaveTextContent(/^কোড দিয়ে ঢোকা$/);
    await expect.element(page.getByRole("button", { name: "কোড পাঠানো" })).toBeEnabled();
  });

  test("shows a refusal in the form, keeps the typed password and the focus", async () => {
    await openAsVisitor("/auth", (server) => server.refuse(session.login, "session.wrong_credentials"));
    await phone().fill("01711000001");
    await password().fill("not-the-one");
    await userEvent.keyboard("{Enter}");
    const refusal = page.getByRole("alert").filter({ hasText: "ফোন নম্বর বা পাসওয়ার্ড মিলছে না।" });
    await expect.element(refusal).toBeVisible();
    await expect.element(password()).toHaveValue("not-the-one");
    await expect.element(password()).toHaveFocus();
    byCode().element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(h1()).toHaveFocus();
  });

  test.each(["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"])(
    "opens the feed and no other site after signing in with next=%s",
    async (next) => {
      const user = aUser();
      const server = await openAsVisitor(`/auth?next=${encodeURIComponent(next)}`, (school) => {
        answerEverywhere(school, user);
        school.answer(feed.list, () => ({ data: [aPost()], next: null, asOf: LONG_AGO }));
        school.answer(session.login, () => ({
          accessToken: "token",
          refreshToken: "token",
          user,
          profiles: [],
        }));
      });
      await phone().fill("01711000002");
      await password().fill("angon1234");
      await page.getByRole("button", { name: "এগিয়ে যাই" }).click();
      await expect.element(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
      expect(location.pathname + location.search).toBe("/");
      expect(server.receivedBy(session.login)).toHaveLength(1);
    },
  );
});

describe("signing out", () => {
  test("stays on the page and can be repeated when the server fails", async () => {
    const server = await sessionRestored(
      await openPage("/", (school) => {
        school.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO }));
        school.refuse(session.logout, "common.internal");
      }),
    );
    await page.getByRole("button", { name: "আমার মেনু" }).click();
    const button = page.getByRole("button", { name: /লগ আউট|বেরিয়ে যাচ্ছ/ });
    await button.click();
    await expect.poll(() => server.receivedBy(session.logout).length).toBeGreaterThan(0);
    await expect.element(button).toHaveTextContent(/^লগ আউট$/);
    await expect.element(button).toBeEnabled();
    expect(location.pathname).toBe("/");
    await expect.element(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
  });
});
