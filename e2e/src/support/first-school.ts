import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { inTurns } from "./newcomers.ts";
import { importPeople, inAdministration, setUpSchool } from "./opening.ts";
import { expect, failOnComplaints } from "./school.ts";
import { startEmptyServer } from "./serve.ts";
import { classes, firstStudents, firstTeacher, sheetOfPeople } from "./sheet-of-people.ts";
import { enterBySlip, leaveSlips, openDevice, printSlips, type Device, type Slip } from "./slips.ts";
import { workbookOf } from "./workbook.ts";

export const bengali = (n: number) => n.toLocaleString("bn-BD");
export const CLASS = classes[0].name;
export const NAMES = firstStudents(5);

/** An empty school with its head, a teacher and five students, each on a device of their own. */
export interface FirstSchool {
  server: Awaited<ReturnType<typeof startEmptyServer>>;
  head: Device;
  teacher: Device;
  students: Device[];
}

export async function openFirstSchool(browser: Browser, name: string): Promise<FirstSchool> {
  const log = fileURLToPath(new URL(`../../../.cache/reports/${name}-server.log`, import.meta.url));
  const server = await startEmptyServer(log, "none");
  return {
    server,
    head: await openDevice(browser, server.url, "laptop"),
    teacher: await openDevice(browser, server.url, "laptop"),
    students: await Promise.all(NAMES.map(() => openDevice(browser, server.url, "phone"))),
  };
}

/** The first dangerous request is refused until the password is entered; a server that has too much to do asks pages to repeat. */
export function expectNoComplaints({ head, teacher, students }: FirstSchool): void {
  const tolerated = /401 .*\/api\/admin\/|503 \(/;
  const complaints = [head, teacher, ...students].flatMap((device) => device.complaints.splice(0));
  failOnComplaints(complaints.filter((text) => !tolerated.test(text)));
}

/** From the empty school to 300 people of a sheet. */
export async function fillSchool({ server, head: { page } }: FirstSchool): Promise<void> {
  const code = /with the code (\S+)/.exec(server.said.join("\n"))?.[1] ?? "";
  await setUpSchool(page, server.url, code);
  await importPeople(page, workbookOf(sheetOfPeople()), bengali(300));
  await inAdministration(page, "সারসংক্ষেপ");
}

/** Slips for a class, as the head prints them. */
export async function printSlipsOfClass({ head: { page } }: FirstSchool) {
  await inAdministration(page, "গ্রুপ");
  await page.getByRole("button", { name: `${CLASS}: সাইন ইনের কোড দিন` }).click();
  const printed = await printSlips(page);
  await leaveSlips(page);
  return printed;
}

/** Slips for all teachers, from the list of people. */
export async function printSlipsOfTeachers({ head: { page } }: FirstSchool) {
  await inAdministration(page, "মানুষ");
  await page.getByLabel("ভূমিকা", { exact: true }).selectOption({ label: "শিক্ষক" });
  await page.getByRole("checkbox", { name: "১৪ জনের সবাইকে বাছুন" }).check();
  await page.getByRole("button", { name: "সাইন ইনের কোড দিন" }).click();
  const printed = await printSlips(page);
  await leaveSlips(page);
  return printed;
}

/** The teacher and the students enter with their slips, and the students finish their profiles. */
export async function enterAll({ teacher, students }: FirstSchool, slips: readonly Slip[]): Promise<void> {
  const slipOf = (name: string | undefined): Slip => {
    const slip = slips.find((one) => one.name === name);
    if (!slip) throw new Error(`No slip is printed for ${name}`);
    return slip;
  };
  await enterBySlip(teacher, slipOf(firstTeacher.name));
  for (const [index, student] of students.entries()) await enterBySlip(student, slipOf(NAMES[index]));
  await inTurns(students, async ({ page: phone }) => {
    // The dialog comes after a while by itself, and stands in the way of a test that does not wait for it.
    const dialog = phone.getByRole("dialog", { name: "প্রোফাইলটা শেষ করে নাও" });
    await dialog.getByText("অন্যান্য").click();
    await dialog.getByRole("button", { name: "সংরক্ষণ করো" }).click();
    await expect(dialog).toBeHidden();
  });
}

export const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "প্রধান" }).getByRole("link", { name }).click();
