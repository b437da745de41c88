import { accounts } from "@angon/contract/accounts";
import { feed } from "@angon/contract/feed";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerEverywhere } from "../support/everywhere.ts";

import { aUser, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import type { FakeServer } from "../support/fake-server.ts";
import { openPage } from "../support/page.tsx";
import { openAsVisitor } from "../support/visitor.ts";

const PHONE = "01711000106";
const SLIP = `/auth?step=1&way=slip#phone=${PHONE}&code=123456`;

const h1 = () => page.getByRole("heading", { level: 1 });
const phone = () => page.getByLabelText("ফোন নম্বর");
const code = () => page.getByLabelText("ছয় অঙ্কের কোড");
const password = () => page.getByLabelText("নতুন পাসওয়ার্ড");
const submit = () => page.getByRole("button", { name: "পাসওয়ার্ড ঠিক করে ঢোকা" });

const opensAccount = (school: FakeServer) => {
  const user = aUser({ id: 6, name: "আরিফ রহমান" });
  answerEverywhere(school, user);
  school.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO }));
  school.answer(accounts.resetPassword, () => ({
    accessToken: "token",
    refreshToken: "token",
    user,
    profiles: [],
  }));
};

describe("the link of a slip", () => {
  test("fills in phone and code, takes them out of the address, and asks only for a password", async () => {
    const server = await openAsVisitor(SLIP, opensAccount);
    await expect.element(h1()).toHaveTextContent("নতুন পাসওয়ার্ড");
    await expect.poll(() => location.hash).toBe("");
    await expect.element(code()).toHaveValue("123456");
    await look("/auth of a slip");
    await submit().click();
    await expect.element(password()).toHaveAccessibleDescription(/অন্তত ৮টা/);
    expect(server.receivedBy(accounts.resetPassword)).toHaveLength(0);
    await password().fill("my-own-password");
    await submit().click();
    await expect.element(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    expect(server.receivedBy(accounts.resetPassword)[0]?.body).toEqual({
      phone: PHONE,
      code: "123456",
      password: "my-own-password",
    });
    expect(server.receivedBy(accounts.otp)).toHaveLength(0);
  });

  test("is shown also where another child of the family is signed in", async () => {
    await openPage(SLIP, opensAccount, aUser({ id: 7 }));
    await expect.element(h1()).toHaveTextContent("নতুন পাসওয়ার্ড");
    await expect.element(code()).toHaveValue("123456");
  });

  test("with a code that was used already says so and keeps the password", async () => {
    await openAsVisitor(SLIP, (school) => school.refuse(accounts.resetPassword, "accounts.wrong_code"));
    await password().fill("my-own-password");
    await submit().click();
    await expect.element(page.getByRole("alert").filter({ hasText: "কোডটা মিলছে না" })).toBeVisible();
    await expect.element(code()).toHaveValue("");
    await expect.element(password()).toHaveValue("my-own-password");
  });
});

describe("a school without SMS", () => {
  test("says that the office has the code, and never that one was sent", async () => {
    const server = await openAsVisitor("/auth", opensAccount, { office_codes: true });
    await expect.element(page.getByRole("button", { name: "নতুন অ্যাকাউন্ট" })).not.toBeInTheDocument();
    await page.getByRole("button", { name: "কোড দিয়ে ঢোকা" }).click();
    await expect.element(page.getByText(/কোড স্কুলের অফিস থেকে নিতে হয়/)).toBeVisible();
    await phone().fill(PHONE);
    await code().fill("১২৩৪৫৬");
    await password().fill("my-own-password");
    await submit().click();
    await expect.element(page.getByRole("button", { name: "আমার মেনু" })).toBeVisible();
    expect(server.receivedBy(accounts.otp)).toHaveLength(0);
  });
});

test("a code of the office in the step for codes by SMS leads to the password with the code filled in", async () => {
  const server = await openAsVisitor("/auth?way=code", (school) => {
    opensAccount(school);
    school.answer(accounts.otp, () => ({ ok: true as const, expires_in: 600 }));
    school.refuse(accounts.verify, "accounts.password_needed");
  });
  await phone().fill(PHONE);
  await page.getByRole("button", { name: "কোড পাঠানো" }).click();
  await code().fill("654321");
  await expect.element(h1()).toHaveTextContent("নতুন পাসওয়ার্ড");
  await expect.element(code()).toHaveValue("654321");
  await password().fill("my-own-password");
  await submit().click();
  await expect.poll(() => server.receivedBy(accounts.resetPassword).length).toBe(1);
});

test("a code of a number without an account leads to name and password, and back when it has run out", async () => {
  await openAsVisitor("/auth?way=code", (school) => {
    school.answer(accounts.otp, () => ({ ok: true as const, expires_in: 600 }));
    school.refuse(accounts.verify, "accounts.not_registered");
    school.refuse(accounts.register, "accounts.wrong_code");
  });
  await phone().fill(PHONE);
  await page.getByRole("button", { name: "কোড পাঠানো" }).click();
  await code().fill("654321");
  await page.getByLabelText("নাম", { exact: true }).fill("নবীন শিক্ষার্থী");
  await password().fill("my-own-password");
  await page.getByText("অভিভাবক", { exact: true }).click();
  await page.getByRole("button", { name: "অ্যাকাউন্ট খোলা" }).click();
  await expect.element(code()).toHaveValue("");
  await expect.element(page.getByRole("alert")).toHaveTextContent("কোডটা মিলছে না");
});
