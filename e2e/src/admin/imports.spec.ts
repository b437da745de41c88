import { expect, test } from "../support/school.ts";

// The first dangerous request is refused until the password is entered.
test.use({ signedIn: "admin", tolerated: /401 .*\/api\/admin\// });

const PASSWORD = "angon1234";

const digits = () => String(Date.now() % 100_000_000).padStart(8, "0");

test("an admin imports people from a file, returns to the finished import and undoes it", async ({
  page,
}) => {
  const phone = `016${digits()}`;
  const csv = [
    "মোবাইল নং,নাম,ব্যাচ",
    `${phone},আমদানি করা একজন,HSC ২৬`,
    `${phone},একই নম্বরের একজন,HSC ২৬`,
    "123,ভুল নম্বর,HSC 99",
  ].join("\n");
  await page.goto("/admin/imports");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "তালিকা.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });

  await expect(page.getByRole("heading", { name: "তালিকা.csv" })).toBeVisible();
  await expect(page.getByText("ফোন নম্বরটা ঠিক নয়")).toBeVisible();
  await expect(page.getByText("এই ব্যাচ স্কুলে নেই")).toBeVisible();
  await expect(page.getByText("এই ফোন নম্বর ফাইলে আগেও আছে (সারি ২)")).toBeVisible();

  await page.getByRole("button", { name: "১ জনকে যোগ করুন" }).click();
  await page.getByLabel("আপনার পাসওয়ার্ড").fill(PASSWORD);
  await page.getByRole("button", { name: "নিশ্চিত করুন" }).click();
  await expect(page.getByRole("status").getByText("শেষ", { exact: true })).toBeVisible();

  // A closed tab loses nothing: the list leads back to the import.
  await page.goto("/admin/imports");
  await expect(page.getByRole("link", { name: /তালিকা\.csv/ }).first()).toBeVisible();
  await page
    .getByRole("link", { name: /তালিকা\.csv/ })
    .first()
    .click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "বিবরণ নামান (CSV)" }).click();
  expect((await download).suggestedFilename()).toBe("import.csv");

  await page.getByRole("button", { name: "সব ফিরিয়ে নিন" }).click();
  await page
    .getByRole("dialog")
    .or(page.getByRole("alertdialog"))
    .getByRole("button", { name: "সব ফিরিয়ে নিন" })
    .click();
  await expect(page.getByRole("status").getByText("ফেরানো হয়েছে")).toBeVisible();
  await page.goto(`/admin/people?q=${phone}`);
  await expect(page.getByText("আমদানি করা একজন")).toBeHidden();
});
