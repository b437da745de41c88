import { homework } from "@angon/contract/homework";
import { submissions } from "@angon/contract/homework/submissions";
import { subjects } from "@angon/contract/subjects";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aTeacher } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { aHomework, HOMEWORK_ID } from "./fixtures.ts";

const can = { submit: false, mark: true, edit: true, remove: false, publish: false };
const PDF = "/files/homework/q-795-1795507639125-7fab8d513036d12b0e9fc558dee431fe.pdf?sig=x";
const parts = [
  { label: "ক", max: 4 },
  { label: "খ", max: 6 },
];

const open = (answers: (server: FakeServer) => void) =>
  openPage(
    `/homework/${HOMEWORK_ID}`,
    (server) => {
      server.answer(homework.get, () => aHomework({ can, body: "৪ নম্বর প্রশ্ন", attachment_url: PDF, parts }));
      server.answer(homework.audience, () => ({ students: 40, readers: 40 }));
      server.answer(submissions.list, () => ({ data: [], next: null }));
      server.answer(subjects.list, () => [
        { id: 6, key: "physics1", name: "পদার্থবিজ্ঞান ১ম পত্র", name_en: "Physics 1st Paper", count: 3 },
      ]);
      server.answer(subjects.chapters, () => []);
      answers(server);
    },
    aTeacher(),
  );
const choose = async (name: string) => {
  await page.getByRole("button", { name: "আরও", exact: true }).click();
  await page.getByText(name).click();
};

test("a copy of homework has its text, parts and PDF under its own name, and needs another end and audience", async () => {
  const server = await open((school) => school.answer(homework.create, () => aHomework({ id: 41 })));
  await choose("অন্য শাখা বা বছরের জন্য কপি");
  const form = page.getByRole("dialog", { name: "হোমওয়ার্ক দিন" });
  await expect.element(form.getByText("q.pdf")).toBeVisible();
  const post = form.getByRole("button", { name: "হোমওয়ার্ক দিন" });
  await post.click();
  await expect.element(form.getByText("শেষ সময় দিতে হবে")).toBeVisible();
  await expect.element(form.getByText("কাদের জন্য, তা বেছে নিতে হবে")).toBeVisible();
  await look("homework-copy");
  await form.getByLabelText("জমার শেষ সময়").fill("2036-03-02T10:00");
  await userEvent.selectOptions(form.getByLabelText("ব্যাচ", { exact: true }), "HSC 26");
  await post.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.receivedBy(homework.create).map(({ body }) => body)).toMatchObject([
    {
      copy_of: HOMEWORK_ID,
      topic: aHomework().topic,
      body: "৪ নম্বর প্রশ্ন",
      attachment_url: PDF,
      parts,
      hsc_batch: "HSC 26",
    },
  ]);
});

test("a reminder says how many it reached, and once a day is enough", async () => {
  const server = await open((school) => school.answer(homework.remind, () => ({ reminded: 12 })));
  await choose("যারা জমা দেয়নি, তাদের মনে করান");
  await expect.element(page.getByText("১২ জনকে মনে করানো হলো")).toBeVisible();
  server.refuse(homework.remind, "homework.reminded");
  await choose("যারা জমা দেয়নি, তাদের মনে করান");
  await expect.element(page.getByText(/দিনে একবারই মনে করানো যায়/)).toBeVisible();
});
