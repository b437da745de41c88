import { expect, look, test } from "../support/school.ts";

test.use({ signedIn: "admin" });

test("an admin finds a group, archives it and opens it again", async ({ page }) => {
  test.slow();
  await page.goto("/admin/groups");
  await expect(page.getByRole("heading", { level: 1, name: "গ্রুপ" })).toBeVisible();
  await expect(page.getByRole("list", { name: "গ্রুপ" }).getByRole("listitem").first()).toBeVisible();
  await look(page, "admin-groups");

  await page.getByLabel("নাম বা ঠিকানা দিয়ে খুঁজুন").fill("chemistry");
  const row = page.getByRole("list", { name: "গ্রুপ" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await row.getByRole("button", { name: /^আর্কাইভ করুন/ }).click();
  await expect(row.getByText("আর্কাইভ", { exact: true })).toBeVisible();
  await page.getByLabel("অবস্থা").selectOption("open");
  await expect(page.getByText("এমন কোনো গ্রুপ নেই")).toBeVisible();
  await page.getByLabel("অবস্থা").selectOption("");
  await row.getByRole("button", { name: /^আবার খুলুন/ }).click();
  await expect(row.getByRole("button", { name: /^আর্কাইভ করুন/ })).toBeVisible();
});
