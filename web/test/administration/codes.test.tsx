import { administrationAudit } from "@angon/contract/administration/audit";
import { administrationCodes } from "@angon/contract/administration/codes";
import { administrationUsers } from "@angon/contract/administration/users";
import { feed } from "@angon/contract/feed";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { anAdmin, anAdminUser, anAdminUserDetail, button } from "./fixtures.ts";

const EXPIRES = "2026-12-12T06:00:00.000Z";
const nabil = anAdminUser({ id: 131, name: "নাবিল হক", phone: "01711000131" });
const ananya = anAdminUser({ id: 132, name: "অনন্যা বিশ্বাস", phone: "01711000132" });
const codeOf = (id: number, name: string, phone: string, code: string) => ({
  user_id: id,
  name,
  phone,
  code,
  expires_at: EXPIRES,
});

const open = (address: string, answers: (server: FakeServer) => void = () => {}) =>
  openPage(
    address,
    (server) => {
      server.answer(administrationUsers.list, () => ({ data: [nabil, ananya], next: null, total: 2 }));
      server.answer(administrationCodes.issue, () => ({
        codes: [
          codeOf(131, nabil.name, "01711000131", "123456"),
          codeOf(132, ananya.name, "01711000131", "123456"),
        ],
        left_out: [
          { reason: "has_password" as const, count: 3 },
          { reason: "staff" as const, count: 1 },
        ],
      }));
      server.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO }));
      answers(server);
    },
    anAdmin(),
  );

const slips = () => page.getByRole("region", { name: "স্লিপের পাতা" }).getByRole("listitem");

test("codes for chosen people lead to their slips, one for each phone, with the reasons of those left out", async () => {
  const server = await open("/admin/people");
  await page.getByRole("checkbox", { name: /নাবিল হক/ }).click();
  await page.getByRole("checkbox", { name: /অনন্যা বিশ্বাস/ }).click();
  await button("সাইন ইনের কোড দিন").click();
  await button("কোড বানান").click();
  await expect.element(page.getByRole("heading", { level: 1, name: "সাইন ইনের কোড" })).toBeVisible();
  expect(server.receivedBy(administrationCodes.issue)[0]?.body).toEqual({ user_ids: [131, 132] });
  await expect.element(page.getByText("২ জনের কোড তৈরি · ১টি স্লিপ")).toBeVisible();
  await expect.element(page.getByText("৩ জনের পাসওয়ার্ড আছে")).toBeVisible();
  await expect.element(page.getByText(/১ জন শিক্ষক বা কর্মী/)).toBeVisible();
  expect(slips().elements()).toHaveLength(1);
  await expect.element(slips().first()).toHaveTextContent(/নাবিল হক, অনন্যা বিশ্বাস.*০১৭১১-০০০১৩১.*১২৩৪৫৬/);
  await expect
    .element(
      slips()
        .first()
        .getByRole("img", { name: /কিউআর কোড/ }),
    )
    .toBeVisible();
  await look("sheet of slips");
});

test("the sheet asks before it is left unprinted, and is gone after it was printed and left", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  await open("/admin/codes");
  await look("sign-in codes");
  await page.getByRole("combobox", { name: "ব্যাচ" }).selectOptions("HSC 25");
  await button("কোড দিন").click();
  await expect.element(page.getByText(/শিক্ষক ও কর্মীরা এতে নেই/)).toBeVisible();
  await button("কোড বানান").click();
  await button("কাজ শেষ, কোডগুলো মুছুন").click();
  await expect.element(page.getByRole("alertdialog", { name: "কোডগুলো আর দেখা যাবে না" })).toBeVisible();
  await button("থাকি").click();
  await expect.element(slips().first()).toBeVisible();
  await button("ছাপান বা পিডিএফ করুন").click();
  expect(print).toHaveBeenCalledOnce();
  await button("কাজ শেষ, কোডগুলো মুছুন").click();
  await expect.element(page.getByRole("combobox", { name: "ব্যাচ" })).toBeVisible();
});

test("a person's code can be printed as a slip", async () => {
  await open(`/admin/people/131`, (server) => {
    server.answer(administrationUsers.get, () =>
      anAdminUserDetail({ id: 131, name: nabil.name, phone: nabil.phone }),
    );
    server.answer(administrationAudit.list, () => ({ data: [], next: null }));
    server.answer(administrationUsers.issueCode, () => ({ code: "654321", expires_at: EXPIRES }));
  });
  await button("সাইন ইনের কোড দিন").click();
  await button("স্লিপ ছাপান").click();
  await expect.element(slips().first()).toHaveTextContent(/নাবিল হক.*৬৫৪৩২১/);
});
