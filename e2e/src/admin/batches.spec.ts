import { randomInt } from "node:crypto";
import { expect, test } from "../support/school.ts";

const PASSWORD = "angon1234";

// A promotion is refused until the password is entered.
test.use({ signedIn: "admin", tolerated: /401 .*\/api\/admin\/batches/ });

test("an admin adds a batch, promotes it after the password, puts it back and closes it", async ({
  page,
}) => {
  await page.goto("/admin/batches");
  await expect(page.getByRole("heading", { name: "HSC 26" })).toBeVisible();
  // A retry finds the closed batch of the first attempt.
  const name = `HSC ${randomInt(40, 100)}`;
  await page.getByLabel("নাম").fill(name);
  await page.getByRole("button", { name: "যোগ করুন" }).click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row.getByText("নতুন শিক্ষার্থী নেয়")).toBeVisible();

  await row.getByRole("button", { name: "১২শ শ্রেণিতে তুলুন" }).click();
  const preview = page.getByRole("alertdialog", { name: `${name} উপরের শ্রেণিতে উঠবে?` });
  await expect(preview.getByText("০ জন শিক্ষার্থী ১১শ শ্রেণি থেকে ১২শ শ্রেণিতে উঠবে।")).toBeVisible();
  await preview.getByRole("button", { name: "১২শ শ্রেণিতে তুলুন" }).click();
  const confirm = page.getByRole("alertdialog", { name: "আপনিই তো?" });
  await confirm.getByLabel("আপনার পাসওয়ার্ড", { exact: true }).fill(PASSWORD);
  await confirm.getByRole("button", { name: "নিশ্চিত করুন" }).click();
  await expect(row.getByText(/১২শ শ্রেণি · ০ জন শিক্ষার্থী/)).toBeVisible();
  await expect(row.getByText(/০ জন ১১শ থেকে ১২শ শ্রেণিতে উঠেছে/)).toBeVisible();

  await row.getByRole("button", { name: "১১শ শ্রেণিতে ফেরান" }).click();
  const undo = page.getByRole("alertdialog", { name: `${name}-এর শ্রেণি ওঠা ফিরিয়ে নেবেন?` });
  await undo.getByRole("button", { name: "১১শ শ্রেণিতে ফেরান" }).click();
  await expect(row.getByRole("button", { name: "১১শ শ্রেণিতে ফেরান" })).toHaveCount(0);
  await row.getByRole("button", { name: "বন্ধ করুন" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "বন্ধ করুন" }).click();
  await expect(row.getByRole("button", { name: "আবার খুলুন" })).toBeVisible();
});
