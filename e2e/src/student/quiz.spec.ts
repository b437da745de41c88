import { allSaved, choose, postWithQuiz } from "../support/quizzes.ts";
import { expect, test } from "../support/school.ts";

test.use({ signedIn: "nusrat" });

test("a student starts a quiz, answers, reloads, hands it in and reads the result", async ({
  page,
  request,
  baseURL,
}) => {
  const { post, quiz } = await postWithQuiz(request, baseURL ?? "", 3);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto(`/post/${post}`);
  await page.getByRole("link", { name: /এই পোস্টের কুইজ.*৩টি প্রশ্ন · ৩ মিনিট · ৩ নম্বর/ }).click();
  await expect(page).toHaveURL(`/quiz/${quiz}`);
  await expect(page.getByRole("button", { name: "কুইজ শুরু করো" })).toBeVisible();
  await page.getByRole("button", { name: "কুইজ শুরু করো" }).click();
  await choose(page, "ঠিক");
  await page.getByRole("button", { name: "পরের প্রশ্ন" }).click();
  await choose(page, "ভুল");
  await allSaved(page);
  await page.reload();
  await expect(page.getByRole("radio", { name: /ভুল/ }), "at the question shown last").toBeChecked();
  await page.getByRole("button", { name: "প্রশ্ন ১, উত্তর দিয়েছ" }).first().click();
  await expect(page.getByRole("radio", { name: /ঠিক/ })).toBeChecked();
  await page.getByRole("button", { name: "জমা দাও" }).click();
  const asking = page.getByRole("alertdialog", { name: "এখন জমা দেবে?" });
  await expect(asking).toContainText("১টা প্রশ্নের উত্তর বাকি");
  await asking.getByRole("button", { name: "জমা দাও" }).click();
  await expect(page.getByText("কুইজ জমা হয়েছে")).toBeVisible();
  await expect(page.getByRole("heading", { name: "ভালো চেষ্টা" })).toBeVisible();
  await expect(page.getByText("৩টার মধ্যে ১টা ঠিক।")).toBeVisible();
  await page.reload();
  await expect(page.getByText("৩টার মধ্যে ১টা ঠিক।")).toBeVisible();
  await page.getByText("শুধু ভুলগুলো").click();
  await expect(page.getByText("তোমার উত্তর", { exact: true })).toHaveCount(1);
});
