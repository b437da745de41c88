import { Caller } from "../support/api.ts";
import { expect, look, test } from "../support/school.ts";

// Before the password is entered again the server answers 401.
test.use({ signedIn: "admin", tolerated: /status of 401/ });

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

test("an admin gives a group another owner, twice", async ({ page, request, baseURL }) => {
  test.slow();
  const slug = `owned-${Date.now()}`;
  const [admin, rafi] = [
    await Caller.as(request, baseURL ?? "", "admin"),
    await Caller.as(request, baseURL ?? "", "rafi"),
  ];
  await admin.post("/api/group", { name: "নাট্যদল", slug, type: "CLUB", visibility: "PUBLIC" });
  await rafi.post(`/api/group/${slug}/join`, {});
  await page.goto(`/admin/groups?q=${slug}`);
  const row = page.getByRole("list", { name: "গ্রুপ", exact: true }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  const dialog = page.getByRole("dialog", { name: "গ্রুপের প্রধান বদলান" });
  const choose = async (name: string) => {
    await row.getByRole("button", { name: /^গ্রুপের প্রধান বদলান/ }).click();
    const members = dialog.getByRole("list", { name: "গ্রুপের সদস্য" });
    await expect(members.getByRole("button", { name: "রাফি আহমেদ" })).toBeVisible();
    await dialog.getByRole("button", { name: "প্রধান করুন" }).click();
    await expect(dialog.getByText("একজনকে বেছে নিন")).toBeVisible();
    await dialog.getByLabel("নতুন প্রধান").fill(name);
    const found = dialog.getByRole("list", { name: "যাঁদের পাওয়া গেছে" });
    await found
      .getByRole("button", { name: new RegExp(name) })
      .first()
      .click();
  };
  await choose("সেলিনা");
  await look(page, "admin-group-owner");
  await dialog.getByRole("button", { name: "প্রধান করুন" }).click();
  const confirm = page.getByRole("alertdialog", { name: "আপনিই তো?" });
  await confirm.getByLabel("আপনার পাসওয়ার্ড", { exact: true }).fill("angon1234");
  await confirm.getByRole("button", { name: "নিশ্চিত করুন" }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText("প্রধান সেলিনা আক্তার")).toBeVisible();
  await choose("কামরুল");
  await expect(dialog.getByText("এখন প্রধান সেলিনা আক্তার।")).toBeVisible();
  await dialog.getByRole("button", { name: "প্রধান করুন" }).click();
  await expect(row.getByText("প্রধান কামরুল হক")).toBeVisible();
});
