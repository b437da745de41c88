import { administrationSubjects, type AdminSubject } from "@angon/contract/administration/subjects";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aUser } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

const admin = () => {
  const user = aUser();
  return { ...user, role: "ADMIN" as const, can: { ...user.can, administer: true, moderate: true } };
};

const subject = (id: number, name: string): AdminSubject => ({
  id,
  name,
  key: name,
  name_en: name,
  is_hidden: false,
  chapters: 3,
});

const button = (name: string) => page.getByRole("button", { name, exact: true });

const rows = () => page.getByRole("region", { name: "বিষয় ও অধ্যায়" }).getByRole("listitem");

test("a subject is moved and hidden by the keyboard, which stays at its row", async () => {
  let subjects = [subject(1, "ক"), subject(2, "খ"), subject(3, "গ")];
  await openPage(
    "/admin/subjects",
    (server) => {
      server.answer(administrationSubjects.list, () => subjects);
      server.answer(
        administrationSubjects.order,
        ({ body }) => (subjects = body.ids.flatMap((id) => subjects.find((one) => one.id === id) ?? [])),
      );
      server.answer(
        administrationSubjects.update,
        () => (subjects = subjects.map((one) => (one.id === 1 ? { ...one, is_hidden: true } : one))),
      );
    },
    admin(),
  );
  await expect.element(button("ক নিচে নামান")).toBeVisible();
  button("ক নিচে নামান").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(rows().nth(1)).toHaveTextContent("ক");
  await expect.element(button("ক নিচে নামান")).toHaveFocus();
  // The last place cannot go down further: the focus stays in the row.
  await userEvent.keyboard("{Enter}");
  await expect.element(rows().nth(2)).toHaveTextContent("ক");
  await expect.element(button("ক উপরে তুলুন")).toHaveFocus();
  button("ক লুকান").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("ক দেখান")).toHaveFocus();
});

test("a subject that does not exist is told, and takes no chapters", async () => {
  await openPage(
    "/admin/subjects/99",
    (server) => {
      server.answer(administrationSubjects.list, () => [subject(1, "ক")]);
      server.answer(administrationSubjects.chapters, () => []);
    },
    admin(),
  );
  await expect.element(page.getByRole("heading", { name: "বিষয়টা এখানে নেই", level: 1 })).toBeVisible();
  expect(button("অধ্যায় যোগ করুন").elements()).toHaveLength(0);
});
