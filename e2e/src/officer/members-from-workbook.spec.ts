import { button, cards, countOf, importStudents, makeGroup } from "../support/large-group.ts";
import { cast, expect, test } from "../support/school.ts";
import { workbookOf } from "../support/workbook.ts";

test.use({ signedIn: "kamrul", tolerated: /422/ });

test("an officer's Excel workbook is checked, applied and reported row by row", async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const group = await makeGroup(request, baseURL);
  const names = await importStudents(request, baseURL, 20);
  const sheet = workbookOf([
    ["শিক্ষার্থীর নাম", "রোল নং", "শাখা"],
    ...names.map((name, i) => [name, i + 1, "ক"]),
    ["অচেনা মানুষ", 21, "ক"],
    [names[0] ?? "", "সাত", "ক"],
    [cast.kamrul.name, 22, "ক"],
  ]);
  await page.goto(`/group/${group.slug}?tab=members`);
  await button(page, "তালিকা থেকে").click();
  const dialog = page.getByRole("dialog", { name: "তালিকা থেকে সদস্য" });
  const file = dialog.locator('input[type="file"]');
  const mimeType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await file.setInputFiles({ name: "ভাঙা.xlsx", mimeType, buffer: sheet.subarray(0, 900) });
  await button(dialog, "যাচাই").click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await file.setInputFiles({ name: "শ্রেণি.xlsx", mimeType, buffer: sheet });
  await expect(dialog.getByText("শ্রেণি.xlsx")).toBeVisible();
  await button(dialog, "যাচাই").click();
  await expect(countOf(dialog, "ঠিক আছে")).toHaveText("২০");
  await expect(countOf(dialog, "আগে থেকেই তেমন")).toHaveText("১");
  await expect(countOf(dialog, "সমস্যা আছে")).toHaveText("২");
  await expect(dialog.getByText("রোল নম্বরটা ঠিক নয়")).toBeVisible();
  await expect(page.getByRole("tab", { name: /^সদস্য/ })).toContainText("২");
  await button(dialog, "২০ জনকে যোগ").click();
  await expect(countOf(dialog, "হয়েছে")).toHaveText("২০");
  await expect(dialog.getByText("এমন কাউকে পাওয়া যায়নি")).toBeVisible();
  await button(dialog, "শেষ").click();
  await expect(page.getByRole("tab", { name: /^সদস্য/ })).toContainText("২২");
  await page.getByRole("combobox", { name: "সাজানো", exact: true }).selectOption("roll");
  await expect(cards(page).getByRole("listitem").first()).toContainText("রোল ১ · শাখা ক");
});
