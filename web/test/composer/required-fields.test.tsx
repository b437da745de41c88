import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chooseFiles } from "../support/files.ts";
import {
  bodiesSent,
  chooseFrom,
  chooseKind,
  dialog,
  openComposer,
  publishButton,
  textField,
} from "./composer-page.ts";

const toast = (title: string) => page.getByRole("alert").getByText(title);

describe("the composer", () => {
  test("names the missing subject, then the chapter, then the text, and clears each error when it is filled", async () => {
    const server = await openComposer();
    await publishButton().click();
    await expect.element(toast("Subject is required")).toBeVisible();
    await expect.element(dialog().getByText("বিষয় বেছে নিতে হবে।")).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: /^বিষয়:/ })).toHaveFocus();
    await chooseFrom("বিষয়", "পদার্থবিজ্ঞান ১ম পত্র");
    await publishButton().click();
    await expect.element(toast("Chapter is required")).toBeVisible();
    await expect.element(dialog().getByText("বিষয় বেছে নিতে হবে।")).not.toBeInTheDocument();

    await chooseKind("অন্যান্য");
    await publishButton().click();
    await expect.element(toast("Prompt is required")).toBeVisible();
    await expect.element(textField()).toHaveFocus();
    await userEvent.keyboard("ক");
    await expect.element(dialog().getByText("তোমার প্রশ্ন বা কথাটা লেখো।")).not.toBeInTheDocument();
    expect(bodiesSent(server)).toEqual([]);
  });

  test("refuses a PDF as a picture and a picture as a video", async () => {
    await openComposer();
    chooseFiles("input[data-images]", new File(["%PDF-1.4"], "a.pdf", { type: "application/pdf" }));
    await expect.element(page.getByText("প্রতিবেদনটি ইমেজ ফাইল হতে হবে।")).toBeVisible();
    chooseFiles("input[data-video]", new File(["no film"], "a.png", { type: "image/png" }));
    await expect.element(page.getByText("Invalid file type")).toBeVisible();
  });
});
