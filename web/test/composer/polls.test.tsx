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
  await dialog().getByRole("switch", { name: "সঠিক উত্তর আছে" }).click();
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
