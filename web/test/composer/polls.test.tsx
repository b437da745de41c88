import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { look } from "../support/look.ts";
import {
  bodiesSent,
  chooseKind,
  dialog,
  expectPublished,
  openComposer,
  publishButton,
} from "./composer-page.ts";

const optionField = (letter: string) => dialog().getByRole("textbox", { name: `অপশন ${letter}` });
const correct = (letter: string) => dialog().getByRole("radio", { name: `${letter} সঠিক` });

test("a poll becomes a quiz with exactly one correct option among at most four", async () => {
  const question = "সরল দোলকের দৈর্ঘ্য ৪ গুণ হলে দোলনকাল কত গুণ?";
  const server = await openComposer();
  await chooseKind("পোল");
  await expect.element(page.getByRole("dialog", { name: "নতুন পোল তৈরি করো" })).toBeVisible();
  await dialog().getByRole("textbox", { name: "প্রশ্ন" }).fill(question);
  // A press on the label switches too.
  await dialog().getByText("সঠিক উত্তর আছে").click();
  await expect.element(dialog().getByRole("switch", { name: "সঠিক উত্তর আছে" })).toBeChecked();
  await expect.element(correct("ক")).toBeDisabled();
  await optionField("ক").fill("২ গুণ");
  await optionField("খ").fill("৪ গুণ");
  await publishButton().click();
  await expect.element(dialog().getByText("ঠিক একটি সঠিক উত্তর")).toBeVisible();
  expect(bodiesSent(server)).toEqual([]);
  await correct("খ").click();
  await expect.element(correct("খ")).toBeChecked();
  await correct("ক").click();
  await expect.element(correct("ক")).toBeChecked();
  await expect.element(correct("খ")).not.toBeChecked();

  const add = dialog().getByRole("button", { name: "অপশন যোগ করো" });
  await add.click();
  await expect.element(optionField("গ")).toHaveFocus();
  await userEvent.keyboard("অর্ধেক");
  await add.click();
  await expect.element(add).toBeDisabled();
  await look("composer with a poll");
  await dialog().getByRole("button", { name: "অপশন ঘ মোছো" }).click();
  await publishButton().click();
  await expectPublished();
  expect(bodiesSent(server)).toMatchObject([
    {
      category: "poll",
      body: question,
      pollType: "question",
      pollOptions: [
        { name: "২ গুণ", is_correct: true },
        { name: "৪ গুণ", is_correct: false },
        { name: "অর্ধেক", is_correct: false },
      ],
    },
  ]);
});

test("a poll takes formulas and Avro in its question and in its options", async () => {
  await openComposer();
  await chooseKind("পোল");
  const tools = (field: string) => dialog().getByRole("group", { name: `লেখার সরঞ্জাম: ${field}` });
  const palette = page.getByRole("dialog", { name: "গণিত লেখো" });
  const insert = async (field: string, tex: string) => {
    await tools(field).getByRole("button", { name: "গণিত" }).click();
    await palette.getByRole("textbox", { name: "সূত্র (TeX)" }).fill(tex);
    await palette.getByRole("button", { name: "বসাও" }).click();
    await expect.element(palette).not.toBeInTheDocument();
  };
  const question = dialog().getByRole("textbox", { name: "প্রশ্ন" });
  await insert("প্রশ্ন", "T");
  await expect.element(question).toHaveValue("$T$ ");
  await optionField("খ").click();
  await insert("অপশন", "2T");
  await expect.element(optionField("খ")).toHaveValue("$2T$ ");
  await expect.element(optionField("ক")).toHaveValue("");
  const previews = dialog().getByRole("region", { name: "যেমন দেখাবে" });
  await expect
    .poll(() => previews.elements().map((shown) => shown.querySelector(".katex") !== null))
    .toEqual([true, true]);
  await expect.element(previews.last()).toHaveTextContent("খ.");

  await tools("প্রশ্ন").getByRole("button", { name: /অভ্র/ }).click();
  await expect
    .element(tools("অপশন").getByRole("button", { name: /অভ্র/ }))
    .toHaveAttribute("aria-pressed", "true");
  await expect
    .poll(async () => {
      await optionField("ক").fill("");
      await userEvent.keyboard("dui ");
      return (optionField("ক").element() as HTMLInputElement).value;
    })
    .toBe("দুই ");
});

test("a poll may end after some days or at a date, and hide its results before a vote", async () => {
  const server = await openComposer();
  await chooseKind("পোল");
  await dialog().getByRole("textbox", { name: "প্রশ্ন" }).fill("পিকনিক কবে?");
  await optionField("ক").fill("শুক্রবার");
  await optionField("খ").fill("শনিবার");
  await dialog().getByText("তারিখ বেছে নাও").click();
  await publishButton().click();
  await expect.element(dialog().getByText("পোলের শেষ সময় সামনের কোনো সময় হতে হবে")).toBeVisible();
  expect(bodiesSent(server)).toEqual([]);
  await dialog().getByText("৩ দিন", { exact: true }).click();
  await dialog().getByRole("switch", { name: "ভোটের আগে ফল লুকানো থাকবে" }).click();
  await look("composer with a poll that ends");
  await publishButton().click();
  await expectPublished();
  expect(bodiesSent(server)).toMatchObject([{ category: "poll", pollDays: 3, pollHides: true }]);
});
