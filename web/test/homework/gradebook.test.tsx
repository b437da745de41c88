import { gradebook, type Gradebook } from "@angon/contract/homework/gradebook";
import { sentences } from "@angon/contract/homework/sentences";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { expectAccessible, look } from "../support/look.ts";
import { expectBareSheet, onPaper, seen } from "../support/paper.ts";
import { openPage } from "../support/page.tsx";

const cell = (
  state: Gradebook["students"][number]["cells"][number]["state"],
  marks: number | null = null,
  is_late = false,
) => ({
  state,
  marks,
  is_late,
});
const student = (
  id: number,
  name: string,
  cells: Gradebook["students"][number]["cells"],
  mean: number | null = null,
) => ({
  id,
  name,
  image: null,
  roll: id + 10,
  section: id === 2 ? null : "ক",
  cells,
  mean,
});

const aBook = (more: Partial<Gradebook> = {}): Gradebook => ({
  group: { id: 5, name: "HSC 25 বিজ্ঞান, ক শাখা", slug: "hsc25-science-a" },
  homework: Array.from({ length: 12 }, (_, i) => ({
    id: 100 + i,
    topic: `হোমওয়ার্ক ${i + 1}`,
    deadline: "2026-03-01T06:00:00.000Z",
    has_ended: true,
  })),
  students: [
    student(1, "রাফি আহমেদ", [cell("marked", 8), ...Array.from({ length: 11 }, () => cell("missing"))], 8),
    student(2, "নুসরাত জাহান", [
      cell("waiting", null, true),
      ...Array.from({ length: 11 }, () => cell("open")),
    ]),
  ],
  next: null,
  ...more,
});

const open = (book: Gradebook, more: (server: FakeServer) => void = () => undefined) =>
  openPage("/group/hsc25-science-a/gradebook", (server) => {
    server.answer(gradebook.read, () => book);
    more(server);
  });

describe("the gradebook", () => {
  test("is a table of students and homework with marks, missing and late work", async () => {
    await open(aBook());
    const row = page.getByRole("row", { name: /রাফি আহমেদ/ });
    await expect.element(row).toHaveTextContent("৮");
    await expect.element(row).toHaveTextContent("জমা দেয়নি");
    await expect.element(page.getByRole("row", { name: /নুসরাত জাহান/ })).toHaveTextContent("বাকিদেরি");
    await expect.element(page.getByRole("columnheader", { name: /হোমওয়ার্ক ১ / })).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: "হোমওয়ার্ক 3", exact: true }))
      .toHaveAttribute("href", "/homework/102");
    await expect.element(page.getByRole("rowheader", { name: "রাফি আহমেদ" })).toBeVisible();
  });

  test("keeps names in view while the keyboard scrolls it, and does not scroll the page sideways", async () => {
    await page.viewport(360, 640);
    await open(aBook());
    const region = page.getByRole("region", { name: "নম্বরের খাতা" }).last();
    await expect.element(region).toBeVisible();
    const box = region.element() as HTMLElement;
    const name = page.getByRole("rowheader", { name: "রাফি আহমেদ" }).element();
    const left = name.getBoundingClientRect().left;
    box.focus();
    await userEvent.keyboard("{ArrowRight>8/}");
    await expect.poll(() => box.scrollLeft).toBeGreaterThan(0);
    expect(name.getBoundingClientRect().left).toBe(left);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await page.viewport(1_280, 800);
  });

  test("has roll and section, says what the mean counts, and is sorted by roll on request", async () => {
    const server = await open(aBook());
    await expect.element(page.getByRole("row", { name: /রাফি আহমেদ/ })).toHaveTextContent("রাফি আহমেদ১১ক৮");
    await expect.element(page.getByText("গড়: মূল্যায়ন করা কাজের").last()).toBeVisible();
    await page.getByRole("combobox", { name: "সাজানো" }).selectOptions("শাখা ও রোল অনুযায়ী");
    await expect
      .poll(() => server.receivedBy(gradebook.read).map(({ query }) => query.sort))
      .toContain("roll");
    await page.getByRole("button", { name: "CSV নামান" }).click();
    await expect
      .poll(() => server.receivedBy(gradebook.read).map(({ query }) => [query.format, query.sort]))
      .toContainEqual(["csv", "roll"]);
  });

  test("is printed whole, with every student and a head on each sheet", async () => {
    const print = vi.spyOn(globalThis, "print").mockImplementation(() => undefined);
    await open(aBook(), (server) =>
      server.answer(gradebook.read, ({ query }) =>
        query.cursor ? aBook({ students: [student(3, "সাদিয়া ইসলাম", [])] }) : aBook({ next: "2" }),
      ),
    );
    await page.getByRole("button", { name: "প্রিন্ট" }).click();
    await expect.poll(() => print).toHaveBeenCalledOnce();
    await onPaper(() => {
      expectBareSheet("নম্বরের খাতা: HSC 25 বিজ্ঞান, ক শাখা");
      expect(seen(page.getByRole("rowheader"))).toBe(3);
      const region = page.getByRole("region", { name: "নম্বরের খাতা" }).last().element();
      expect(getComputedStyle(region).overflowX).toBe("visible");
      expect(getComputedStyle(region).maxHeight).toBe("none");
    });
  });

  test("has a sheet of one student's marks to print", async () => {
    await open(aBook());
    await page.getByRole("link", { name: "রাফি আহমেদ-এর নম্বরপত্র" }).click();
    await expect.element(page.getByRole("heading", { name: "রাফি আহমেদ" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /হোমওয়ার্ক 1 / })).toHaveTextContent("৮");
    await look("the marks of one student");
    await onPaper(() => {
      expectBareSheet("রাফি আহমেদ");
      expect(seen(page.getByText("HSC 25 বিজ্ঞান, ক শাখা · রোল ১১ · শাখা ক"))).toBe(1);
      expect(seen(page.getByRole("row"))).toBe(13);
      expect(document.querySelector("main")?.textContent).not.toContain("নুসরাত");
    });
    await page.getByRole("link", { name: "পুরো খাতা" }).click();
    await expect.element(page.getByRole("rowheader", { name: "নুসরাত জাহান" })).toBeVisible();
  });

  test("requests the files of all students", async () => {
    const asked: unknown[] = [];
    await open(aBook(), (server) =>
      server.answer(gradebook.read, ({ query }) => {
        asked.push(query.format);
        return aBook(query.format ? { students: [], file: "UEsDBA==" } : {});
      }),
    );
    await page.getByRole("button", { name: "XLSX নামান" }).click();
    await expect.poll(() => asked).toContain("xlsx");
    await page.getByRole("button", { name: "CSV নামান" }).click();
    await expect.poll(() => asked).toContain("csv");
  });

  test("loads more students on request", async () => {
    await open(aBook(), (server) =>
      server.answer(gradebook.read, ({ query }) =>
        query.cursor
          ? aBook({
              students: [
                student(
                  3,
                  "সাদিয়া ইসলাম",
                  aBook().homework.map(() => cell("open")),
                ),
              ],
            })
          : aBook({ next: "2" }),
      ),
    );
    await page.getByRole("button", { name: "আরও" }).click();
    await expect.element(page.getByRole("rowheader", { name: "সাদিয়া ইসলাম" })).toBeVisible();
  });

  test("says that there is no homework, and that only teachers may see it", async () => {
    await open(aBook({ homework: [], students: [] }));
    await expect.element(page.getByText("এই গ্রুপে এখনো হোমওয়ার্ক দেওয়া হয়নি")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "CSV নামান" })).not.toBeInTheDocument();
    await open(aBook(), (server) => server.refuse(gradebook.read, "homework.markers_only"));
    await expect.element(page.getByText("এই খাতা শুধু শিক্ষকদের")).toBeVisible();
  });
});

test("a sentence goes to the guardians of chosen students, and those whom nothing reaches cannot be chosen", async () => {
  const sentence = { bn: "{নাম} আজকের কাজ জমা দেয়নি।", en: "{name} has not handed in today's work." };
  const other = { bn: "{নাম} ভালো করেছে।", en: "{name} did well." };
  const about = { image: null, handed_in: null, last: null };
  const server = await open(aBook(), (fake) => {
    fake.answer(sentences.students, () => ({
      sentences: [sentence, other],
      students: [
        { ...about, id: 1, name: "রাফি আহমেদ", reachable: true },
        { ...about, id: 2, name: "নুসরাত জাহান", reachable: false },
      ],
    }));
    fake.answer(sentences.send, ({ body }) => ({ told: body.student_ids, left_out: [] }));
  });
  await page.getByRole("button", { name: "অভিভাবককে জানান" }).click();
  const dialog = page.getByRole("dialog", { name: "অভিভাবককে জানান" });
  await expect.element(dialog.getByRole("checkbox", { name: /নুসরাত জাহান/ })).toBeDisabled();
  await expect.element(dialog.getByText(/১ জনের অভিভাবক বার্তা চালু করেননি/)).toBeVisible();
  await dialog.getByRole("button", { name: "০ জনের অভিভাবককে পাঠান" }).click();
  await expect.element(dialog.getByText("শিক্ষার্থী বেছে নিন।")).toBeVisible();
  await dialog.getByRole("radio", { name: other.bn }).click();
  await dialog.getByRole("checkbox", { name: /রাফি আহমেদ/ }).click();
  await expectAccessible("the sentences to guardians");
  await dialog.getByRole("button", { name: "১ জনের অভিভাবককে পাঠান" }).click();
  await expect.element(page.getByText("১ জনের অভিভাবককে পাঠানো হচ্ছে")).toBeVisible();
  expect(server.receivedBy(sentences.send).map(({ body }) => body)).toEqual([
    { group_id: 5, sentence: other.bn, student_ids: [1] },
  ]);
});
