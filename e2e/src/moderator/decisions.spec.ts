import { Caller } from "../support/api.ts";
import { newcomers, type Newcomer } from "../support/newcomers.ts";
import { expect, signIn, test } from "../support/school.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test("an author appeals the hiding of a post, and has it back after another moderator's judgement", async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const farhana = await Caller.as(request, url, "farhana");
  const [author, reader] = (await newcomers(request, url, ["লেখক অমিত", "পাঠক সুমন"])) as [Newcomer, Newcomer];
  const id = await author.caller.writePost(`মজা করে লেখা একটা পোস্ট ${Date.now()}`);
  const report = await reader.caller.post<{ id: number }>("/api/report", {
    kind: "post",
    id,
    reason: "abuse",
  });
  await farhana.put(`/api/admin/reports/${report.id}`, {
    decision: "hide",
    sanction: { kind: "mute", until: inDays(3) },
    reason: "abuse",
    text: "একজনকে নিয়ে ঠাট্টা",
  });

  await author.enter(context);
  await page.goto("/profile");
  await page.getByRole("link", { name: "সিদ্ধান্তটা দেখো বা আপত্তি জানাও" }).click();
  await expect(page.getByText("একজনকে নিয়ে ঠাট্টা")).toBeVisible();
  await page.getByRole("button", { name: "আপত্তি জানানো" }).click();
  await page.getByRole("textbox", { name: /আরেকজন মডারেটর পড়ে বিচার করবেন/ }).fill("কাউকে নিয়ে লিখিনি");
  await page.getByRole("button", { name: "পাঠানো" }).click();
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
