import { groups } from "@angon/contract/groups";
import { homework } from "@angon/contract/homework";
import type { Site } from "@angon/contract/site";
import { subjects } from "@angon/contract/subjects";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chooseFiles } from "../support/files.ts";
import { aGroup, aTeacher } from "../support/fixtures.ts";
import { expectAccessible, look } from "../support/look.ts";
import { closePage, openPage } from "../support/page.tsx";
import { aHomework } from "./fixtures.ts";

/** The smallest width in pixels of a control on a touch screen. */
const TOUCH_TARGET = 44;

const open = (site: Partial<Site> = {}) =>
  openPage(
    "/homeworks?profile=12&step=1&uid=1",
    (server) => {
      server.answer(homework.list, () => ({ data: [], next: null, can: { create: true } }));
      server.answer(homework.audience, () => ({ students: 191, readers: 40 }));
      server.answer(subjects.list, () => [
        { id: 6, key: "physics1", name: "পদার্থবিজ্ঞান ১ম পত্র", name_en: "Physics 1st Paper", count: 3 },
      ]);
      server.answer(subjects.chapters, () => []);
    },
    aTeacher(),
    site,
  );
const form = () => page.getByRole("dialog", { name: "হোমওয়ার্ক দিন" });
const field = (name: string) => form().getByLabelText(name, { exact: true });
const post = () => form().getByRole("button", { name: "হোমওয়ার্ক দিন" });
const openForm = async () => {
  await page.getByRole("button", { name: "হোমওয়ার্ক দিন", exact: true }).click();
  await expect.element(form()).toBeVisible();
};

describe("the form of homework", () => {
  test("says how many students of the chosen batch have paid, and nothing without paid features", async () => {
    const note = form().getByText("১৯১ জন শিক্ষার্থীর মধ্যে ৪০ জন বেতন দিয়েছে, শুধু তারাই এটা দেখতে পাবে।");
    let server = await open();
    await openForm();
    await userEvent.selectOptions(field("ব্যাচ"), "HSC 25");
    await expect.element(note).toBeVisible();
    expect(server.receivedBy(homework.audience)[0]?.query).toEqual({ hsc_batch: "HSC 25" });
    await closePage();

    server = await open({ paid_features: false });
    await openForm();
    await userEvent.selectOptions(field("ব্যাচ"), "HSC 25");
    await expect.element(field("ব্যাচ")).toHaveValue("HSC 25");
    await expect.element(note).not.toBeInTheDocument();
    expect(server.receivedBy(homework.audience)).toEqual([]);
  });

  test("chooses the only class of a teacher, whose clubs do not count, and leaves the choice open", async () => {
    const mine = [
      aGroup({ id: 5, name: "একাদশ ক", type: "CLASS" }),
      aGroup({ id: 6, name: "রোবোটিক্স", type: "CLUB" }),
    ];
    const server = await open();
    server.answer(groups.mine, () => mine);
    await openForm();
    await expect.element(field("গ্রুপ")).toHaveValue("5");
    await form().getByText("একটি ব্যাচ", { exact: true }).click();
    await expect.element(field("ব্যাচ")).toHaveValue("");
    await closePage();
    const many = await open();
    many.answer(groups.mine, () => [...mine, aGroup({ id: 7, name: "একাদশ খ", type: "CLASS" })]);
    await openForm();
    await expect.element(field("ব্যাচ")).toHaveValue("");
  });

  test("offers all images, and names a file of another kind", async () => {
    await open();
    await page.getByRole("button", { name: "ছবি বা ফাইল" }).click();
    await expect.element(form()).toBeVisible();
    const input = () => document.querySelector<HTMLInputElement>("input[data-images]");
    await expect.poll(() => [input()?.accept, input()?.multiple]).toEqual(["image/*", true]);
    chooseFiles("input[data-images]", new File(["x"], "page.gif", { type: "image/gif" }));
    await expect.element(page.getByText("প্রতিবেদনটি ইমেজ ফাইল হতে হবে।").first()).toBeVisible();
  });

  test("shows every missing field and focuses the first, and refuses a file that is no PDF", async () => {
    const server = await open();
    await openForm();
    await post().click();
    for (const missing of [
      "বিষয় বেছে নিতে হবে",
      "টপিক লিখতে হবে",
      "শেষ সময় দিতে হবে",
      "কাদের জন্য, তা বেছে নিতে হবে",
    ])
      await expect.element(form().getByText(missing)).toBeVisible();
    await expect.element(field("বিষয়")).toHaveFocus();
    await expect.element(form().getByLabelText("অধ্যায়")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible("the form of homework with its problems");
    chooseFiles('input[accept*="pdf"]', new File(["not a PDF"], "notes.txt", { type: "text/plain" }));
    await expect.element(page.getByText("প্রতিবেদনটি পিডিএফ ফাইল হতে হবে।")).toBeVisible();
    expect(server.receivedBy(homework.create)).toHaveLength(0);
  });

  test("returns with its draft after a reload, and sends the marks of its parts", async () => {
    await open();
    await openForm();
    await userEvent.selectOptions(field("বিষয়"), "6");
    await field("টপিক").fill("ভেক্টর");
    await userEvent.selectOptions(field("ব্যাচ"), "HSC 25");
    await form().getByRole("button", { name: "থাক" }).click();
    await expect.element(form()).not.toBeInTheDocument();
    await closePage();

    const server = await open();
    server.answer(homework.create, () => aHomework());
    await openForm();
    await expect.element(form().getByText("আগের খসড়াটা ফিরে এসেছে")).toBeVisible();
    await expect.element(field("টপিক")).toHaveValue("ভেক্টর");
    await form().getByLabelText("জমার শেষ সময়").fill("2036-03-02T10:00");
    await form().getByText("আরও ব্যবস্থা").click();
    await form()
      .getByRole("button", { name: /^সৃজনশীল/ })
      .click();
    await expect.element(form().getByText("মোট ১০/১০")).toBeVisible();
    await look("the form of homework");
    await post().click();
    await expect.element(form()).not.toBeInTheDocument();
    server.refuse(homework.get, "common.not_found");
    await page.getByRole("button", { name: "দেখুন", exact: true }).click();
    await expect.poll(() => location.pathname).toBe("/homework/40");
    expect(server.receivedBy(homework.create).map(({ body }) => body)).toMatchObject([
      {
        subject_id: 6,
        topic: "ভেক্টর",
        hsc_batch: "HSC 25",
        parts: [
          { label: "ক", max: 1 },
          { label: "খ", max: 2 },
          { label: "গ", max: 3 },
          { label: "ঘ", max: 4 },
        ],
      },
    ]);
  });

  test.each([360, 1440])(
    "shows the parts within its width, with labels wide enough to edit, at %i px",
    async (width) => {
      await page.viewport(width, 900);
      await open();
      await openForm();
      await form().getByText("আরও ব্যবস্থা").click();
      await form()
        .getByRole("button", { name: /^সৃজনশীল/ })
        .click();
      const labels = form().getByRole("group", { name: "অংশে ভাগ করে নম্বর" }).getByRole("textbox");
      await expect.element(labels.first()).toHaveValue("ক");
      const widths = labels.elements().map((label) => label.getBoundingClientRect().width);
      expect(widths).toHaveLength(4);
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(TOUCH_TARGET);
      const body = document.querySelector("dialog .dialog-body");
      expect(body?.scrollWidth, "the form scrolls sideways").toBe(body?.clientWidth);
    },
  );
});
