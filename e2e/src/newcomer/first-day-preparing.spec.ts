import {
  bengali,
  CLASS,
  enterAll,
  expectNoComplaints,
  fillSchool,
  NAMES,
  openFirstSchool,
  printSlipsOfClass,
  printSlipsOfTeachers,
  tab,
  type FirstSchool,
} from "../support/first-school.ts";
import { inAdministration } from "../support/opening.ts";
import { expect, test } from "../support/school.ts";
import { classes, GUARDIANS, PER_CLASS } from "../support/sheet-of-people.ts";
import type { Slip } from "../support/slips.ts";

let school: FirstSchool;
let slips: Slip[];

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browser }) => {
  // A database and seven browsers start on a machine that runs other tests.
  test.setTimeout(180_000);
  school = await openFirstSchool(browser, "first-day");
});
test.afterEach(() => expectNoComplaints(school));
test.afterAll(() => school.server.close());

test("a head opens an empty school with a sheet of 300 people and prints slips for a class and its teacher", async () => {
  test.slow();
  const { page } = school.head;

  await test.step("setup and import", async () => {
    await fillSchool(school);
    const steps = page.getByRole("region", { name: "স্কুল চালুর ধাপ" });
    await expect(steps).toContainText("৬টির মধ্যে ৩টি হয়েছে");
    const count = (label: string) =>
      page.getByRole("link", { name: label, exact: true }).locator("xpath=../following-sibling::dd");
    await expect(count("শিক্ষার্থী")).toHaveText(bengali(classes.length * PER_CLASS));
    await expect(count("অভিভাবক")).toHaveText(bengali(GUARDIANS));
  });

  await test.step("four classes stand at addresses made of their names, and slips of one are printed", async () => {
    await inAdministration(page, "গ্রুপ");
    for (const { name } of classes) {
      const link = page.getByRole("link", { name, exact: true });
      await expect(link).toBeVisible();
      expect(await link.getAttribute("href")).not.toMatch(/class-[0-9]/);
    }
    const printed = await printSlipsOfClass(school);
    expect(printed.slips).toHaveLength(PER_CLASS);
    expect(printed.sheets).toBe(Math.ceil(PER_CLASS / 8));
    slips = printed.slips;
  });

  await test.step("teachers get slips from the list of people", async () => {
    const printed = await printSlipsOfTeachers(school);
    expect(printed.slips).toHaveLength(14);
    slips.push(...printed.slips);
  });
});

test("five students on phones of 360 pixels and their teacher enter with the printed slips and passwords of their own", async () => {
  test.slow();
  await enterAll(school, slips);
  for (const [index, { page: phone }] of school.students.entries()) {
    const isWide = () =>
      phone.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await isWide(), `${NAMES[index]} scrolls to no side`).toBe(false);
    await tab(phone, "গ্রুপ");
    await expect(phone.getByRole("link", { name: CLASS }).first()).toBeVisible();
  }
  await expect(school.teacher.page.getByRole("button", { name: "হোমওয়ার্ক দিন" })).toBeVisible();
});
