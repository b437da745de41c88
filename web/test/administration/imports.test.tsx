import { administrationImports, type Import, type ImportRow } from "@angon/contract/administration/imports";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { anAdmin, button } from "./fixtures.ts";

const none = { rows: 0, new: 0, existing: 0, faulty: 0, done: 0, created: 0, updated: 0 };

const anImport = ({
  counts,
  ...more
}: Partial<Omit<Import, "counts">> & { counts?: object } = {}): Import => ({
  id: 7,
  file_name: "তালিকা.csv",
  status: "draft",
  made_by: { id: 1, name: "অ্যাডমিন" },
  created_at: new Date().toISOString(),
  finished_at: null,
  undo_until: null,
  headings: ["নাম", "ফোন"],
  columns: {
    name: 0,
    phone: 1,
    role: null,
    batch: null,
    institute: null,
    roll: null,
    section: null,
    study_group: null,
    gender: null,
    guardian_name: null,
    guardian_phone: null,
    paid_until: null,
    class: null,
  },
  has_heading: true,
  default_role: "STUDENT",
  default_batch: null,
  updates: false,
  families: false,
  makes_classes: false,
  ...more,
  counts: { ...none, removed: 0, restored: 0, kept: 0, ...counts },
});

const aRow = (more: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  name: "রহিম উদ্দিন",
  phone: "01711111111",
  role: "",
  batch: "HSC 26",
  roll: "",
  section: "",
  guardian_phone: "",
  class: "",
  plan: "new",
  problems: [],
  outcome: null,
  user_id: null,
  ...more,
});

test("the list of imports says that it is empty after a failed load was repeated", async () => {
  const server = await openPage(
    "/admin/imports",
    (fake) => fake.refuse(administrationImports.list, "common.internal"),
    anAdmin(),
  );
  await expect.element(page.getByText("আনা গেল না")).toBeVisible();
  server.answer(administrationImports.list, () => []);
  await button("আবার চেষ্টা").click();
  await expect.element(page.getByText("এখনো কোনো ফাইল দেওয়া হয়নি")).toBeVisible();
});

test("a running import shows its progress, and its result without a live connection", async () => {
  let found = anImport({ status: "running", counts: { rows: 10_000, new: 9_500, done: 3_200, faulty: 500 } });
  await openPage(
    "/admin/imports/7",
    (fake) => {
      fake.answer(administrationImports.get, () => found);
      fake.answer(administrationImports.rows, () => ({ data: [aRow()], next: null }));
    },
    anAdmin(),
  );
  const bar = page.getByRole("progressbar");
  await expect.element(bar).toHaveAttribute("aria-valuetext", "১০,০০০-এর মধ্যে ৩,২০০");
  await expect.element(page.getByText("পাতা বন্ধ করলেও কাজ চলবে; পরে এসে এখানেই দেখতে পাবেন।")).toBeVisible();
  // Without a live connection the page asks by itself.
  found = anImport({ status: "done", counts: { rows: 10_000, done: 10_000, created: 9_500, faulty: 500 } });
  await expect.element(page.getByText("৯,৫০০"), { timeout: 8_000 }).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});

test("changed choices of a draft are checked before people are added", async () => {
  const sent: unknown[] = [];
  await openPage(
    "/admin/imports/7",
    (fake) => {
      fake.answer(administrationImports.get, () => anImport({ counts: { rows: 1, new: 1 } }));
      fake.answer(administrationImports.rows, () => ({ data: [aRow()], next: null }));
      fake.answer(administrationImports.update, ({ body }) => {
        sent.push(body.updates);
        return anImport({ updates: body.updates, counts: { rows: 1, existing: 1 } });
      });
    },
    anAdmin(),
  );
  await expect.element(button("১ জনকে যোগ করুন")).toBeVisible();
  await page.getByRole("switch", { name: "যাঁরা আছেন তাঁদের তথ্যও বদলান" }).click();
  await expect.element(button("১ জনকে যোগ করুন")).not.toBeInTheDocument();
  await button("আবার যাচাই করুন").click();
  await expect.element(button("তথ্য বদলানো শুরু করুন")).toBeVisible();
  expect(sent).toEqual([true]);
});

test("a draft with a column of classes says that missing classes are not made until the switch is on", async () => {
  const columns = { ...anImport().columns, class: 2 };
  const headings = ["নাম", "ফোন", "ক্লাস"];
  await openPage(
    "/admin/imports/7",
    (fake) => {
      fake.answer(administrationImports.get, () =>
        anImport({ columns, headings, counts: { rows: 1, new: 1 } }),
      );
      fake.answer(administrationImports.rows, () => ({ data: [aRow()], next: null }));
      fake.answer(administrationImports.update, ({ body: { makes_classes } }) =>
        anImport({ columns, headings, makes_classes, counts: { rows: 1, new: 1 } }),
      );
    },
    anAdmin(),
  );
  await expect.element(page.getByText(/ফাইলের যে ক্লাস স্কুলে নেই/)).toBeVisible();
  await page.getByRole("switch", { name: "যে ক্লাস নেই তা তৈরি করুন" }).click();
  await button("আবার যাচাই করুন").click();
  await expect.element(button("১ জনকে যোগ করুন")).toBeVisible();
  await expect.element(page.getByText(/ফাইলের যে ক্লাস স্কুলে নেই/)).not.toBeInTheDocument();
});

test("a file that is too large is refused before a request", async () => {
  await openPage("/admin/imports", (fake) => fake.answer(administrationImports.list, () => []), anAdmin());
  await expect.element(page.getByText("এখনো কোনো ফাইল দেওয়া হয়নি")).toBeVisible();
  await page
    .getByLabelText("ফাইল বেছে নিন")
    .upload(new File([new Uint8Array(1_400_001)], "বড়.csv", { type: "text/csv" }));
  await expect.element(page.getByText("ফাইলটা অনেক বড়। কয়েক ভাগে ভাগ করে দিন।")).toBeVisible();
});

describe("a draft of an import", () => {
  test("shows the problems of its rows, and requires the column of names before a check", async () => {
    const server = await openPage(
      "/admin/imports/7",
      (fake) => {
        fake.answer(administrationImports.get, () => anImport({ counts: { rows: 3, new: 1, faulty: 2 } }));
        fake.answer(administrationImports.rows, () => ({
          data: [
            aRow({
              line: 3,
              plan: "faulty",
              problems: [{ code: "repeated_phone", line: 2 }],
            }),
            aRow({
              line: 4,
              phone: "123",
              plan: "faulty",
              problems: [
                { code: "bad_phone", line: null },
                { code: "unknown_batch", line: null },
              ],
            }),
          ],
          next: null,
        }));
      },
      anAdmin(),
    );
    await expect.element(page.getByRole("heading", { name: "তালিকা.csv" })).toBeVisible();
    await expect.element(page.getByText("ফোন নম্বরটা ঠিক নয়")).toBeVisible();
    await expect.element(page.getByText("এই ব্যাচ স্কুলে নেই")).toBeVisible();
    await expect.element(page.getByText("এই ফোন নম্বর ফাইলে আগেও আছে (সারি ২)")).toBeVisible();
    await look("draft of an import");
    const choices = page.getByRole("form", { name: "কোন কলামে কী আছে" });
    await choices.getByLabelText("নাম", { exact: true }).selectOptions("none");
    await choices.getByRole("button", { name: "আবার যাচাই করুন" }).click();
    await expect.element(choices.getByText("কলামটা বেছে নিন")).toBeVisible();
    expect(server.receivedBy(administrationImports.update)).toEqual([]);
    await choices.getByLabelText("নাম", { exact: true }).selectOptions("1");
    await expect.element(choices.getByText("কলামটা বেছে নিন")).not.toBeInTheDocument();
  });
});

test("finished imports are listed with their state, and link to their result", async () => {
  const finished = anImport({
    status: "done",
    finished_at: new Date().toISOString(),
    counts: { rows: 1, created: 1 },
  });
  await openPage(
    "/admin/imports",
    (fake) => {
      fake.answer(administrationImports.list, () => [finished]);
      fake.answer(administrationImports.get, () => finished);
      fake.answer(administrationImports.rows, () => ({ data: [aRow({ outcome: "created" })], next: null }));
    },
    anAdmin(),
  );
  await expect.element(page.getByRole("link", { name: /তালিকা\.csv/ })).toBeVisible();
  await look("list of imports");
  await page.getByRole("link", { name: /তালিকা\.csv/ }).click();
  await expect.element(page.getByRole("status").getByText("শেষ", { exact: true })).toBeVisible();
  await look("finished import");
});
