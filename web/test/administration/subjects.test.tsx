import {
  administrationSubjects,
  type AdminChapter,
  type AdminSubject,
} from "@angon/contract/administration/subjects";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { anAdmin, button } from "./fixtures.ts";

const aSubject = (id: number, name: string): AdminSubject => ({
  id,
  name,
  key: name,
  name_en: name,
  is_hidden: false,
  chapters: 3,
});
const aChapter = (id: number, name: string): AdminChapter => ({ id, name, level: null, is_hidden: false });

const listItems = (region: string) => page.getByRole("region", { name: region }).getByRole("listitem");
const byIds = <Item extends { id: number }>(all: Item[], ids: readonly number[]) =>
  ids.flatMap((id) => all.find((one) => one.id === id) ?? []);

describe("the subjects of the school", () => {
  const rows = () => listItems("বিষয় ও অধ্যায়");

  test("are moved and hidden by keyboard, with the focus staying in the row", async () => {
    let subjects = [aSubject(1, "ক"), aSubject(2, "খ"), aSubject(3, "গ")];
    await openPage(
      "/admin/subjects",
      (server) => {
        server.answer(administrationSubjects.list, () => subjects);
        server.answer(administrationSubjects.order, ({ body }) => (subjects = byIds(subjects, body.ids)));
        server.answer(
          administrationSubjects.update,
          () => (subjects = subjects.map((one) => (one.id === 1 ? { ...one, is_hidden: true } : one))),
        );
      },
      anAdmin(),
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

  test("keep a subject that the server refuses to delete because it is used", async () => {
    const server = await openPage(
      "/admin/subjects",
      (fake) => {
        fake.answer(administrationSubjects.list, () => [aSubject(1, "পদার্থবিজ্ঞান ১ম পত্র")]);
        fake.refuse(administrationSubjects.remove, "subjects.used");
      },
      anAdmin(),
    );
    await button("পদার্থবিজ্ঞান ১ম পত্র মুছুন").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "মুছুন" }).click();
    await expect.element(page.getByText("এটা ব্যবহার হয়েছে, তাই মোছা যায় না। লুকিয়ে রাখুন।")).toBeVisible();
    expect(server.receivedBy(administrationSubjects.remove)).toMatchObject([{ params: { id: 1 } }]);
    await expect.element(page.getByRole("link", { name: "পদার্থবিজ্ঞান ১ম পত্র" })).toBeVisible();
  });
});

describe("the chapters of a subject", () => {
  const NEW = "আমাদের স্থানীয় অধ্যায়";
  const rows = () => listItems("পরিসংখ্যান ২য় পত্র: অধ্যায়");

  test("are opened from the subject, and can be added, moved and deleted", async () => {
    let chapters = [aChapter(10, "সম্ভাবনা"), aChapter(11, "সূচক সংখ্যা")];
    const server = await openPage(
      "/admin/subjects",
      (fake) => {
        fake.answer(administrationSubjects.list, () => [aSubject(2, "পরিসংখ্যান ২য় পত্র")]);
        fake.answer(administrationSubjects.chapters, () => chapters);
        fake.answer(
          administrationSubjects.createChapter,
          ({ body }) => (chapters = [...chapters, aChapter(12, body.name)]),
        );
        fake.answer(
          administrationSubjects.orderChapters,
          ({ body }) => (chapters = byIds(chapters, body.ids)),
        );
        fake.answer(
          administrationSubjects.removeChapter,
          ({ params }) => (chapters = chapters.filter(({ id }) => id !== params.chapterId)),
        );
      },
      anAdmin(),
    );
    await expect.element(page.getByRole("link", { name: "পরিসংখ্যান ২য় পত্র" })).toBeVisible();
    await look("subjects of the school");
    await page.getByRole("link", { name: "পরিসংখ্যান ২য় পত্র" }).click();
    await expect.element(page.getByRole("heading", { name: "পরিসংখ্যান ২য় পত্র: অধ্যায়" })).toBeVisible();
    await button("অধ্যায় যোগ করুন").click();
    await page.getByRole("dialog").getByLabelText("নাম").fill(NEW);
    await button("সংরক্ষণ করুন").click();
    await expect.element(rows().nth(2)).toHaveTextContent(NEW);
    await button(`${NEW} উপরে তুলুন`).click();
    await expect.element(rows().nth(1)).toHaveTextContent(NEW);
    await button(`${NEW} মুছুন`).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "মুছুন" }).click();
    await expect.poll(() => rows().elements()).toHaveLength(2);
    await expect.element(rows().filter({ hasText: NEW })).not.toBeInTheDocument();
    expect(server.receivedBy(administrationSubjects.createChapter).map(({ body }) => body.name)).toEqual([
      NEW,
    ]);
    expect(server.receivedBy(administrationSubjects.orderChapters).map(({ body }) => body.ids)).toEqual([
      [10, 12, 11],
    ]);
    await page.getByRole("link", { name: "সব বিষয়" }).click();
    await expect.poll(() => location.pathname).toBe("/admin/subjects");
  });

  test("say that the subject does not exist, and offer no new chapter then", async () => {
    await openPage(
      "/admin/subjects/99",
      (server) => {
        server.answer(administrationSubjects.list, () => [aSubject(1, "ক")]);
        server.answer(administrationSubjects.chapters, () => []);
      },
      anAdmin(),
    );
    await expect.element(page.getByRole("heading", { name: "বিষয়টা এখানে নেই", level: 1 })).toBeVisible();
    expect(button("অধ্যায় যোগ করুন").elements()).toHaveLength(0);
  });
});
