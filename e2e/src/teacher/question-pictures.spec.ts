import { Caller } from "../support/api.ts";
import { photo } from "../support/photo.ts";
import { expect, signIn, test } from "../support/school.ts";

test.use({ signedIn: "selina" });

test("a teacher adds a picture to a question, and a student sees it in the quiz", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const selina = await Caller.as(request, baseURL ?? "", "selina");
  const post = await selina.writePost("ছবি দেখে উত্তর দাও।");
  await page.goto(`/post/${post}/quiz/edit`);
  await page.getByRole("button", { name: "নতুন প্রশ্ন" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("প্রশ্ন", { exact: true }).fill("আয়তটির রং কী?");
  await expect(dialog.getByLabel("ছবিতে যা আছে")).toHaveCount(0);
  await dialog.locator("input[data-images]").setInputFiles(await photo(page));
  const described = "হলুদ কাগজে একটা সবুজ আয়ত";
  await dialog.getByLabel("ছবিতে যা আছে").fill(described);
  await dialog.getByLabel("অপশন ক", { exact: true }).fill("সবুজ");
  await dialog.getByLabel("অপশন খ", { exact: true }).fill("লাল");
  await dialog.getByLabel("ক সঠিক").check();
  await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(page.getByRole("article").getByRole("img", { name: described })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(page).toHaveURL(`/post/${post}`);

  const elsewhere = await browser.newContext({ baseURL, locale: "bn-BD" });
  await signIn(elsewhere, baseURL ?? "", "rafi");
  const student = await elsewhere.newPage();
  await student.goto(`/post/${post}`);
  await student.getByRole("link", { name: /এই পোস্টের কুইজ/ }).click();
  await student.getByRole("button", { name: "কুইজ শুরু করো" }).click();
  const picture = student.getByRole("img", { name: described });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await elsewhere.close();
});
