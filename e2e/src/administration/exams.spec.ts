import type { Page } from "@playwright/test";
import { expect, look, test } from "../support/school.ts";
import { examNow } from "../support/quizzes.ts";

// Before the password is entered again the server answers 401.
test.use({ signedIn: "admin", tolerated: /status of 401/ });

const HOUR = 3_600_000;
const list = (page: Page) => page.getByRole("list", { name: "পরীক্ষা" }).getByRole("listitem");
const moment = (at: number) => new Date(at).toISOString();

async function choose(page: Page, title: string, action: string) {
  await page.getByRole("button", { name: `কাজ: ${title}` }).click();
  await page.getByRole("button", { name: action, exact: true }).click();
}

async function confirm(page: Page) {
  const dialog = page.getByRole("alertdialog", { name: "আপনিই তো?" });
  await dialog.getByLabel("আপনার পাসওয়ার্ড", { exact: true }).fill("angon1234");
  await dialog.getByRole("button", { name: "নিশ্চিত করুন" }).click();
}

test("an admin finds an exam, moves it and cancels it", async ({ page, request, baseURL }) => {
  test.slow();
  const title = `আলোর প্রতিসরণ ${Date.now()}`;
  await examNow(request, baseURL ?? "", {
    title,
    start_time: moment(Date.now() + 24 * HOUR),
    end_time: moment(Date.now() + 26 * HOUR),
  });
  await page.goto("/admin/exams");
  await expect(page.getByRole("heading", { level: 1, name: "পরীক্ষা" })).toBeVisible();
  await expect(list(page).first()).toBeVisible();
  await look(page, "admin-exams");

  await page.getByLabel("নাম দিয়ে খুঁজুন").fill(title);
  await expect(list(page)).toHaveCount(1);
  await page.getByLabel("অবস্থা").selectOption("over");
  await expect(page.getByText("এমন কোনো পরীক্ষা নেই")).toBeVisible();
  await page.getByLabel("অবস্থা").selectOption("planned");
  await expect(list(page)).toHaveCount(1);

  await choose(page, title, "সময় বদলান");
  const dialog = page.getByRole("dialog", { name: "সময় বদলান" });
  await dialog.getByLabel("সময় (মিনিট)").fill("০");
  await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(dialog.getByText("১ থেকে ৩৬০ মিনিটের মধ্যে দিন")).toBeVisible();
  await look(page, "admin-exam-window");
  await dialog.getByLabel("সময় (মিনিট)").fill("৪৫");
  await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await confirm(page);
  await expect(dialog).toBeHidden();
  await expect(list(page).getByText("৪৫ মিনিট")).toBeVisible();

  await choose(page, title, "পরীক্ষা বাতিল করুন");
  const question = page.getByRole("alertdialog", { name: "পরীক্ষাটা বাতিল করবেন?" });
  await question.getByRole("button", { name: "পরীক্ষা বাতিল করুন" }).click();
  await expect(page.getByText("এমন কোনো পরীক্ষা নেই")).toBeVisible();
});

test("an admin shows held results and holds them back again", async ({ page, request, baseURL }) => {
  const title = `চলতি পরীক্ষা ${Date.now()}`;
  await examNow(request, baseURL ?? "", { title });
  await page.goto(`/admin/exams?q=${encodeURIComponent(title)}`);
  await expect(list(page).getByText("ফল আটকানো")).toBeVisible();
  await choose(page, title, "ফল এখনই দেখান");
  const question = page.getByRole("alertdialog", { name: "ফল এখনই দেখাবেন?" });
  await question.getByRole("button", { name: "ফল এখনই দেখান" }).click();
  await confirm(page);
  await expect(list(page).getByText("ফল বেরিয়েছে")).toBeVisible();
  await choose(page, title, "ফল আটকে রাখুন");
  await page.getByRole("alertdialog").getByRole("button", { name: "ফল আটকে রাখুন" }).click();
  await expect(list(page).getByText("ফল আটকানো")).toBeVisible();
});
