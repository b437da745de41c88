import {
  box,
  button,
  caller,
  cards,
  countOf,
  importStudents,
  makeGroup,
  panel,
} from "../support/large-group.ts";
import { cast, expect, expectAccessible, look, test } from "../support/school.ts";
import { workbookOf } from "../support/workbook.ts";

test.use({ signedIn: "kamrul", tolerated: /422/ });

test("a workbook of members is checked, applied and reported row by row", async ({
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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test("people of a class are added by roll numbers and taken back, and get a section", async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    const [course, group] = [await makeGroup(request, baseURL), await makeGroup(request, baseURL)];
    const names = await importStudents(request, baseURL, 12);
    const admin = await caller(request, baseURL, "admin");
    const rows = names.map((name, i) => `${name},${i + 1},${i < 10 ? "ক" : "খ"}`);
    const text = ["নাম,রোল,শাখা", ...rows].join("\n");
    await admin.post(`/api/group/${course.id}/members/bulk`, { action: "add", text });

    await page.goto(`/group/${group.slug}?tab=members`);
    const dialog = page.getByRole("dialog", { name: "তালিকা থেকে সদস্য" });
    const begin = async () => {
      await button(page, "তালিকা থেকে").click();
      await dialog.getByText("রোল নম্বর", { exact: true }).click();
    };
    const fill = async (rolls: string) => {
      await dialog.getByLabel("কোন গ্রুপের রোল").selectOption(String(course.id));
      await dialog.getByLabel("শাখা", { exact: true }).selectOption("ক");
      await dialog.getByLabel("রোল নম্বরগুলো").fill(rolls);
    };
    await begin();
    await button(dialog, "যাচাই").click();
    await expect(dialog.getByText("কোন গ্রুপের রোল, তা বাছাই দরকার।")).toBeVisible();
    await fill("১–৪, 99, সাত");
    await expect(dialog.getByText("৬ রোল")).toBeVisible();
    await expectAccessible(page, "members by roll numbers");
    await look(page, "members-by-rolls");
    await button(dialog, "যাচাই").click();
    await expect(countOf(dialog, "ঠিক আছে")).toHaveText("৪");
    await expect(countOf(dialog, "সমস্যা আছে")).toHaveText("২");
    await expect(dialog.getByText("রোল ৯৯", { exact: true })).toBeVisible();
    await look(page, "members-by-rolls-checked");
    await button(dialog, "৪ জনকে যোগ").click();
    await expect(countOf(dialog, "হয়েছে")).toHaveText("৪");
    await button(dialog, "যোগ ফিরিয়ে নেওয়া").click();
    await expect(page.getByText("৪ জনের যোগ ফেরানো হয়েছে")).toBeVisible();
    await expect(cards(page).getByRole("listitem")).toHaveCount(2);

    await begin();
    await fill("1-3");
    await button(dialog, "যাচাই").click();
    await button(dialog, "৩ জনকে যোগ").click();
    await button(dialog, "শেষ").click();
    await expect(cards(page).getByRole("listitem")).toHaveCount(5);
    await expect(panel(page).getByText("রোল ৩ · শাখা ক")).toBeVisible();

    await box(page, names[0] ?? "").check();
    await box(page, names[2] ?? "").check();
    await button(page, "শাখা বদল").click();
    const sections = page.getByRole("dialog", { name: "২ জনের শাখা বদল" });
    await sections.getByLabel("নতুন শাখা").fill("গ");
    await look(page, "members-many-sections");
    await button(sections, "শাখা বদল").click();
    await expect(page.getByText("২ জনের শাখা বদলেছে")).toBeVisible();
    await expect(panel(page).getByText(/শাখা গ/)).toHaveCount(2);
    await button(page, "ফিরিয়ে নেওয়া").click();
    await expect(page.getByText("আগের শাখা ফিরেছে")).toBeVisible();
    await expect(panel(page).getByText(/শাখা ক/)).toHaveCount(3);
  });
});
