import type { APIRequestContext } from "@playwright/test";
import { Caller } from "../support/api.ts";
import { newcomers, PASSWORD, type Newcomer } from "../support/newcomers.ts";
import { expect, look, signIn, test } from "../support/school.ts";

const pair = async (request: APIRequestContext, url: string, names: [string, string]) =>
  (await newcomers(request, url, names)) as [Newcomer, Newcomer];
const end = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test.describe("an author whose post was hidden", () => {
  test("reads why, appeals, and has the post back after another moderator's judgement", async ({
    page,
    context,
    browser,
    request,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const farhana = await Caller.as(request, url, "farhana");
    const [author, reader] = await pair(request, url, ["লেখক অমিত", "পাঠক সুমন"]);
    const id = await author.caller.writePost(`মজা করে লেখা একটা পোস্ট ${Date.now()}`);
    const report = await reader.caller.post<{ id: number }>("/api/report", {
      kind: "post",
      id,
      reason: "abuse",
    });
    await farhana.put(`/api/admin/reports/${report.id}`, {
      decision: "hide",
      sanction: { kind: "mute", until: end(3) },
      reason: "abuse",
      text: "একজনকে নিয়ে ঠাট্টা",
    });

    await author.enter(context);
    await page.goto("/profile");
    await page.getByRole("link", { name: "সিদ্ধান্তটা দেখো বা আপত্তি জানাও" }).click();
    await expect(page.getByText("একজনকে নিয়ে ঠাট্টা")).toBeVisible();
    await look(page, "own-decisions");
    await page.getByRole("button", { name: "আপত্তি জানাও" }).click();
    await page.getByRole("textbox", { name: /আরেকজন মডারেটর পড়ে বিচার করবেন/ }).fill("কাউকে নিয়ে লিখিনি");
    await page.getByRole("button", { name: "পাঠাও" }).click();
    await expect(page.getByText(/আরেকজন মডারেটর দেখছেন/)).toBeVisible();

    // The moderator who decided finds the decision, and not the appeal.
    const open = await farhana.get<{ data: { person: { id: number } }[] }>("/api/admin/appeals");
    expect(open.data.map(({ person }) => person.id)).not.toContain(author.id);
    const office = await browser.newContext({ baseURL: url });
    await signIn(office, url, "admin");
    const desk = await office.newPage();
    await desk.goto("/admin/appeals");
    const appeal = desk.getByRole("region", { name: /লেখক অমিত-এর আপত্তি/ });
    await expect(appeal.getByText("কাউকে নিয়ে লিখিনি")).toBeVisible();
    await look(desk, "admin-appeals");
    await appeal.getByRole("button", { name: "বিচার দিন" }).click();
    await expect(appeal.getByText("একটা বেছে নিন।")).toBeVisible();
    await appeal.getByText("ফিরিয়ে নেওয়া হোক").click();
    await appeal.getByRole("textbox").fill("কারও নাম ছিল না");
    await appeal.getByRole("button", { name: "বিচার দিন" }).click();
    await expect(appeal).toBeHidden();
    await office.close();

    await page.reload();
    await expect(page.getByText("আপত্তি মেনে সিদ্ধান্ত ফিরিয়ে নেওয়া হয়েছে।")).toBeVisible();
    await expect(page.getByText("কারও নাম ছিল না")).toBeVisible();
    expect((await reader.caller.get<{ id: number }>(`/api/post/${id}`)).id).toBe(id);
  });
});

test.describe("the moderator who decided", () => {
  test.use({ signedIn: "farhana" });

  test("reverses a warning from the list of decisions", async ({ page, request, baseURL }) => {
    const url = baseURL ?? "";
    const farhana = await Caller.as(request, url, "farhana");
    const [author, reader] = await pair(request, url, ["তাড়ার লেখক", "তাড়ার পাঠক"]);
    const id = await author.caller.writePost(`তাড়াহুড়োয় লেখা ${Date.now()}`);
    const report = await reader.caller.post<{ id: number }>("/api/report", {
      kind: "post",
      id,
      reason: "spam",
    });
    const why = `বিজ্ঞাপন ভেবেছিলাম ${Date.now()}`;
    await farhana.put(`/api/admin/reports/${report.id}`, {
      decision: "keep",
      sanction: { kind: "warn" },
      reason: "spam",
      text: why,
    });
    await page.goto("/admin/decisions");
    const row = page.getByRole("listitem").filter({ hasText: why });
    await expect(row).toBeVisible();
    await look(page, "admin-decisions");
    await row.getByRole("button", { name: "ফিরিয়ে নিন" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("textbox").fill("বিজ্ঞাপন ছিল না");
    await dialog.getByRole("button", { name: "ফিরিয়ে নিন" }).click();
    await expect(row.getByText("ফিরিয়ে নেওয়া", { exact: true })).toBeVisible();
    await expect(row.getByRole("button", { name: "ফিরিয়ে নিন" })).toBeHidden();
  });
});

test.describe("a suspended member", () => {
  test.use({ tolerated: /403/ });

  test("learns at the sign-in why, and appeals", async ({ page, request, baseURL }) => {
    const url = baseURL ?? "";
    const farhana = await Caller.as(request, url, "farhana");
    const [author, reader] = await pair(request, url, ["রাতের লেখক", "রাতের পাঠক"]);
    const id = await author.caller.writePost(`রাতে লেখা ${Date.now()}`);
    const report = await reader.caller.post<{ id: number }>("/api/report", {
      kind: "post",
      id,
      reason: "abuse",
    });
    await farhana.post("/api/admin/confirm", { password: "angon1234" });
    await farhana.put(`/api/admin/reports/${report.id}`, {
      decision: "keep",
      sanction: { kind: "suspend", until: end(7) },
      reason: "harassment",
      text: "বারবার বিরক্ত করা হয়েছে",
    });
    const fillIn = async () => {
      await page.getByLabel("ফোন নম্বর").fill(author.phone);
      await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
    };
    await page.goto("/auth");
    await fillIn();
    await page.getByRole("button", { name: "এগিয়ে যাও" }).click();
    await page.getByRole("link", { name: "কারণ দেখো, আপত্তি জানাও" }).click();
    await expect(page.getByRole("heading", { name: "প্রোফাইল বন্ধ কেন" })).toBeVisible();
    await look(page, "suspended-form");
    await fillIn();
    await page.getByRole("button", { name: "দেখাও", exact: true }).click();
    await expect(page.getByText("বারবার বিরক্ত করা হয়েছে")).toBeVisible();
    await look(page, "suspended");
    await page.getByRole("button", { name: "আপত্তি জানাও" }).click();
    await page.getByRole("textbox").fill("আমি ওকে চিনি না");
    await page.getByRole("button", { name: "পাঠাও" }).click();
    await expect(page.getByText(/আরেকজন মডারেটর দেখছেন/)).toBeVisible();
  });
});
