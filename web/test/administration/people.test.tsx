import { administration } from "@angon/contract/administration";
import { administrationSteps } from "@angon/contract/administration/steps";
import { administrationAudit, type AuditEntry } from "@angon/contract/administration/audit";
import { administrationUsers, type UserChange } from "@angon/contract/administration/users";
import { feed } from "@angon/contract/feed";
import type { Site } from "@angon/contract/site";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aTeacher, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import {
  anAdmin,
  anAdminUser,
  anAdminUserDetail,
  answerAfterPassword,
  button,
  enterPassword,
  expectNotFoundPage,
  passwordDialog,
  THE_PASSWORD,
} from "./fixtures.ts";

const nabil = anAdminUser({ id: 131, name: "নাবিল হক", kind: "STUDENT", hsc_batch: "HSC 25" });
const karim = anAdminUser({ id: 90, name: "আবদুল করিম", kind: "ADMIN" });
const others = [karim, anAdminUser({ id: 132, name: "অনন্যা বিশ্বাস", kind: "STUDENT", hsc_batch: "HSC 25" })];

const open = (address: string, answers: (server: FakeServer) => void = () => {}, site: Partial<Site> = {}) =>
  openPage(
    address,
    (server) => {
      server.answer(administrationUsers.list, ({ query: { q } }) => {
        const found = q === "nabil" ? [nabil] : q === "karim" ? [karim] : [nabil, ...others];
        return { data: found, next: null, total: q ? null : found.length };
      });
      server.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO }));
      answers(server);
    },
    anAdmin(),
    site,
  );

const row = (name: string) => page.getByRole("row").filter({ hasText: name });

test("the overview is reached from the admin's menu and shows the numbers of the school", async () => {
  await open("/?sortedBy=latest", (server) => {
    server.answer(administrationSteps.get, () => ({ shown: false, steps: [] }));
    server.answer(administration.overview, () => ({
      people: { students: 75, guardians: 3, staff: 5, suspended: 1, not_joined: 2 },
      batches: [{ name: "HSC 25", students: 40 }],
      open_reports: 2,
    }));
  });
  await button("আমার মেনু").click();
  await page.getByRole("link", { name: "স্কুলের প্রশাসন" }).click();
  await expect.element(page.getByRole("heading", { name: "সারসংক্ষেপ" })).toBeVisible();
  await expect.element(page.getByRole("main").getByText("৭৫")).toBeVisible();
  await look("overview of the administration");
});

test("the list of people has a column and a filter for paid time, and neither without paid features", async () => {
  const column = page.getByRole("columnheader", { name: /বেতন|পেইড/ });
  const filter = page.getByRole("combobox", { name: /বেতন|পেইড/ });
  await page.viewport(1440, 900);
  await open("/admin/people");
  await expect.element(column).toBeVisible();
  await expect.element(filter).toBeVisible();
  await open("/admin/people", undefined, { paid_features: false });
  await expect.element(page.getByText("৩ জন")).toBeVisible();
  await expect.element(column).not.toBeInTheDocument();
  await expect.element(filter).not.toBeInTheDocument();
});

test("the list of people is counted and searched, and the search stands in the address", async () => {
  await open("/admin/people");
  await expect.element(page.getByText("৩ জন")).toBeVisible();
  await page.getByRole("searchbox", { name: "নাম বা ফোন নম্বর" }).fill("nabil");
  await expect.poll(() => location.search).toBe("?q=nabil");
  await expect.element(row("অনন্যা বিশ্বাস")).not.toBeInTheDocument();
  await expect.element(row(nabil.name)).toBeVisible();
  await look("list of people");
});

test("one person is added after the password, and a wrong phone number is named at once", async () => {
  const server = await open("/admin/people?batch=HSC 25", (fake) => {
    answerAfterPassword(fake, administrationUsers.create, () => ({ id: 131 }));
    fake.answer(administrationUsers.get, () => anAdminUserDetail(nabil));
    fake.answer(administrationAudit.list, () => ({ data: [], next: null }));
  });
  await button("একজন যোগ করুন").click();
  const dialog = page.getByRole("dialog", { name: "একজনকে যোগ করুন" });
  await dialog.getByLabelText("নাম", { exact: true }).fill("নাবিল হক");
  await dialog.getByLabelText("ফোন নম্বর", { exact: true }).fill("01899");
  await dialog.getByRole("button", { name: "যোগ করুন" }).click();
  await expect.element(dialog.getByText("সঠিক ফোন নম্বর দিতে হবে!")).toBeVisible();
  await dialog.getByLabelText("ফোন নম্বর", { exact: true }).fill("01899000001");
  await dialog.getByLabelText("রোল").fill("৪১");
  await dialog.getByLabelText("শাখা").fill("ক");
  await dialog.getByLabelText("অভিভাবকের ফোন নম্বর").fill("01899000002");
  await look("dialog that adds a person");
  await dialog.getByRole("button", { name: "যোগ করুন" }).click();
  await enterPassword();
  await expect.element(page.getByRole("heading", { name: nabil.name })).toBeVisible();
  expect(server.receivedBy(administrationUsers.create).at(-1)?.body).toEqual({
    name: "নাবিল হক",
    phone: "01899000001",
    role: "USER",
    hsc_batch: "HSC 25",
    roll: 41,
    section: "ক",
    guardian_phone: "01899000002",
  });
});

describe("the page of a person", () => {
  test("corrects the phone of a family after the password, and says whose number changes", async () => {
    const person = {
      ...anAdminUserDetail(nabil),
      roll: 7,
      profiles: [{ id: 140, name: "রহিমা বেগম", kind: "GUARDIAN" as const }],
    };
    const server = await open("/admin/people/131", (fake) => {
      fake.answer(administrationUsers.get, () => person);
      fake.answer(administrationAudit.list, () => ({ data: [], next: null }));
      answerAfterPassword(fake, administrationUsers.update, ({ body }) => ({
        ...person,
        ...body,
        phone: "01711000013",
      }));
    });
    const facts = page.getByRole("region", { name: "নাম ও পরিচয়" });
    await expect.element(facts.getByLabelText("রোল")).toHaveValue("৭");
    await facts.getByLabelText("ফোন নম্বর", { exact: true }).fill("01711000013");
    await expect.element(facts.getByText(/একই নম্বরে আছেন: রহিমা বেগম/)).toBeVisible();
    await look("facts of a person");
    await facts.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await enterPassword();
    await expect.element(page.getByText("সংরক্ষিত হয়েছে")).toBeVisible();
    expect(server.receivedBy(administrationUsers.update).at(-1)?.body).toEqual({ phone: "01711000013" });
  });

  test("changes the role after the right password, then without it, and shows the history", async () => {
    let kind: "STUDENT" | "TEACHER" = "STUDENT";
    const entries: AuditEntry[] = [];
    const changeRole = ({ body: { role = "USER" } }: { body: UserChange }) => {
      const before = kind === "STUDENT" ? "USER" : "TEACHER";
      kind = role === "TEACHER" ? "TEACHER" : "STUDENT";
      entries.unshift({
        id: entries.length + 1,
        at: LONG_AGO,
        actor: { id: 90, name: "আবদুল করিম", image: null },
        action: "user.rights_changed",
        object: { kind: "user", id: "131", title: nabil.name },
        before: { role: before },
        after: { role },
        why: null,
      });
      return { ...anAdminUserDetail(nabil), kind };
    };
    const server = await open("/admin/people/131", (fake) => {
      fake.answer(administrationUsers.get, () => ({ ...anAdminUserDetail(nabil), kind }));
      fake.answer(administrationAudit.list, () => ({ data: [...entries], next: null }));
      answerAfterPassword(fake, administrationUsers.update, changeRole);
      fake.refuse(administration.confirm, "users.wrong_password");
    });
    await expect.element(page.getByRole("heading", { name: nabil.name })).toBeVisible();
    const rights = page.getByRole("region", { name: "ভূমিকা ও ব্যাচ" });
    const role = rights.getByRole("combobox", { name: "ভূমিকা" });
    await role.selectOptions("TEACHER");
    await rights.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await enterPassword("not the password");
    await expect.element(passwordDialog().getByText("পাসওয়ার্ডটা মিলছে না।")).toBeVisible();
    await look("dialog for the password");
    answerAfterPassword(server, administrationUsers.update, changeRole);
    await enterPassword();
    await expect.element(page.getByText("সংরক্ষিত হয়েছে")).toBeVisible();
    const history = page.getByRole("region", { name: "ইতিহাস" });
    await expect.element(history.getByText("অধিকার বদল")).toBeVisible();
    await expect
      .element(history.getByRole("deletion").filter({ hasText: "শিক্ষার্থী বা অভিভাবক" }))
      .toBeVisible();
    await expect.element(history.getByRole("insertion").filter({ hasText: "শিক্ষক" })).toBeVisible();
    await look("page of a person");
    await role.selectOptions("STUDENT");
    await rights.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
    await expect
      .element(history.getByRole("insertion").filter({ hasText: "শিক্ষার্থী বা অভিভাবক" }))
      .toBeVisible();
    expect(server.receivedBy(administration.confirm).map(({ body }) => body.password)).toEqual([
      "not the password",
      THE_PASSWORD,
    ]);
    expect(server.receivedBy(administrationUsers.update).map(({ body }) => body.role)).toEqual([
      "TEACHER",
      "TEACHER",
      "USER",
    ]);
  });
});

describe("the dialog that changes several people", () => {
  test("requires a reason, asks for the password, and names the people who were refused", async () => {
    const server = await open("/admin/people?q=karim", (fake) =>
      answerAfterPassword(fake, administrationUsers.updateMany, ({ body }) => ({
        changed: [],
        refused: body.ids.map((id) => ({ id, code: "administration.not_yourself" })),
      })),
    );
    await page.getByRole("checkbox", { name: "আবদুল করিম বাছুন" }).click();
    await button("একসঙ্গে বদলান").click();
    const dialog = page.getByRole("dialog", { name: /একসঙ্গে বদলান/ });
    await dialog.getByText("স্থগিত করা").click();
    await dialog.getByRole("button", { name: "বদলান" }).click();
    await expect.element(dialog.getByText("কারণটা লিখুন (অন্তত ৩ অক্ষর)")).toBeVisible();
    expect(server.receivedBy(administrationUsers.updateMany)).toEqual([]);
    await dialog.getByLabelText("কারণ").fill("পরীক্ষার জন্য");
    await look("dialog that changes several people");
    await dialog.getByRole("button", { name: "বদলান" }).click();
    await enterPassword();
    await expect.element(dialog.getByText("১ জনকে বদলানো যায়নি")).toBeVisible();
    await expect.element(dialog.getByText(/নিজের অধিকার কমানো বা নিজেকে স্থগিত করা যায় না/)).toBeVisible();
    expect(server.receivedBy(administrationUsers.updateMany).at(-1)?.body).toEqual({
      ids: [90],
      change: { suspended: true, suspended_until: null, reason: "পরীক্ষার জন্য" },
    });
  });
});

describe("the administration", () => {
  test.for(["/admin", "/admin/people", "/admin/people/1", "/admin/audit"])(
    "shows 'page not found' to a teacher at %s",
    async (path) => {
      await openPage(path, () => {}, aTeacher());
      await expectNotFoundPage();
    },
  );

  test("is not in the menu of a teacher", async () => {
    await openPage(
      "/?sortedBy=latest",
      (server) => server.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO })),
      aTeacher(),
    );
    await button("আমার মেনু").click();
    await expect.element(page.getByRole("link", { name: "সংরক্ষিত পোস্ট" })).toBeVisible();
    expect(page.getByRole("link", { name: "স্কুলের প্রশাসন" }).elements()).toEqual([]);
  });
});
