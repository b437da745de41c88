import { administrationAudit } from "@angon/contract/administration/audit";
import { homework } from "@angon/contract/homework";
import { subjects } from "@angon/contract/subjects";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aTeacher, aUser } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";

const anAdmin = () => {
  const user = aUser({ id: 91, role: "ADMIN" });
  return { ...user, can: { ...user.can, administer: true } };
};
const openAudit = (query = "") =>
  openPage(
    `/admin/audit${query}`,
    (server) => {
      server.answer(administrationAudit.actions, () => []);
      server.answer(administrationAudit.list, () => ({ data: [], next: null }));
    },
    anAdmin(),
  );
const from = () => page.getByLabelText("যেদিন থেকে");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const calendar = () => page.getByRole("dialog", { name: "ক্যালেন্ডার" });

describe("a date box", () => {
  test("takes digits of the ordinary keyboard with the day first, and shows Bengali ones", async () => {
    await openAudit();
    await from().click();
    await userEvent.keyboard("26112026");
    await expect.element(from()).toHaveValue("২৬/১১/২০২৬");
    await expect.poll(() => location.search).toBe("?from=2026-11-26");
    await from().fill("");
    await expect.poll(() => location.search).toBe("");
    await from().fill("5.1.26");
    await userEvent.tab();
    await expect.element(from()).toHaveValue("০৫/০১/২০২৬");
    await expect.poll(() => location.search).toBe("?from=2026-01-05");
  });

  test("names the flaw of an impossible date once it is left, and has no value meanwhile", async () => {
    await openAudit();
    await from().click();
    await userEvent.keyboard("31022026");
    await expect.element(from()).not.toHaveAttribute("aria-invalid");
    await userEvent.tab();
    await expect.element(from()).toHaveAttribute("aria-invalid", "true");
    await expect.element(from()).toHaveAccessibleDescription(/^এমন তারিখ নেই: ফেব্রুয়ার[িী] মাসে ২৮ দিন।$/);
    expect(location.search).toBe("");
    await from().fill("12/25/2026");
    await userEvent.tab();
    await expect.element(from()).toHaveAccessibleDescription("মাস ১ থেকে ১২। আগে দিন, পরে মাস।");
    await look("a date box with a flaw");
  });

  test("opens a calendar whose days are chosen by keys, and returns the focus", async () => {
    await openAudit("?from=2026-11-26");
    await from().click();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(page.getByRole("button", { name: /^বৃহস্পতিবার, ২৬ নভেম্বর,? ২০২৬$/ })).toHaveFocus();
    await userEvent.keyboard("{PageDown}{ArrowDown}{ArrowLeft}");
    await expect.element(page.getByRole("button", { name: /^শুক্রবার, ১ জানুয়ার[িী],? ২০২৭$/ })).toHaveFocus();
    await look("an open calendar");
    await userEvent.keyboard("{Enter}");
    await expect.element(calendar()).not.toBeInTheDocument();
    await expect.poll(() => location.search).toBe("?from=2027-01-01");
    await expect.element(from()).toHaveValue("০১/০১/২০২৭");
    await expect.element(button("ক্যালেন্ডার খোলা").first()).toHaveFocus();
  });
});

test("a box for date and time tells the weekday and the part of the day, and takes both from its calendar", async () => {
  await openPage(
    "/homeworks?profile=12&step=1&uid=1",
    (server) => {
      server.answer(homework.list, () => ({ data: [], next: null, can: { create: true } }));
      server.answer(subjects.list, () => []);
    },
    aTeacher(),
  );
  await button("হোমওয়ার্ক দিন").click();
  const form = page.getByRole("dialog", { name: "হোমওয়ার্ক দিন" });
  const deadline = form.getByLabelText("জমার শেষ সময়");
  await deadline.click();
  await userEvent.keyboard("020320361630");
  await userEvent.tab();
  await expect.element(deadline).toHaveValue("০২/০৩/২০৩৬ ১৬:৩০");
  await expect.element(form.getByText("রবিবার, বিকাল ৪:৩০")).toBeVisible();
  await form.getByRole("button", { name: "ক্যালেন্ডার খোলা" }).first().click();
  await form.getByRole("button", { name: /^সোমবার, ১০ মার্চ,? ২০৩৬$/ }).click();
  await form.getByRole("combobox", { name: "ঘণ্টা" }).selectOptions("09");
  await expect.element(deadline).toHaveValue("১০/০৩/২০৩৬ ০৯:৩০");
  await look("a form with an open calendar");
  await form.getByRole("button", { name: "হয়েছে" }).click();
  await expect.element(calendar()).not.toBeInTheDocument();
  await deadline.fill("10/03/2036");
  await userEvent.tab();
  await expect.element(form.getByText("সময়টাও দরকার, যেমন ১৪:৩০।")).toBeVisible();
});
