import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeUploads, type FakeUploads } from "../support/fake-uploads.ts";
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

const toasts = () => document.querySelectorAll(".toaster [role=alert]");
const boxOf = (element: Element) => element.getBoundingClientRect();
const overlap = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe("the composer", () => {
  test("names the missing subject, then the chapter, then the text once, at the field, and clears each error when it is filled", async () => {
    const server = await openComposer();
    await publishButton().click();
    await expect.element(dialog().getByText("বিষয় বেছে নিতে হবে।")).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: /^বিষয়:/ })).toHaveFocus();
    await chooseFrom("বিষয়", "পদার্থবিজ্ঞান ১ম পত্র");
    await publishButton().click();
    await expect.element(dialog().getByText("অধ্যায় বেছে নিতে হবে।")).toBeVisible();
    await expect.element(dialog().getByText("বিষয় বেছে নিতে হবে।")).not.toBeInTheDocument();

    await chooseKind("অন্যান্য");
    await publishButton().click();
    await expect.element(dialog().getByText("প্রশ্ন বা কথাটা লিখতে হবে।")).toBeVisible();
    await expect.element(textField()).toHaveFocus();
    await userEvent.keyboard("ক");
    await expect.element(dialog().getByText("প্রশ্ন বা কথাটা লিখতে হবে।")).not.toBeInTheDocument();
    expect(bodiesSent(server)).toEqual([]);
    expect(toasts()).toHaveLength(0);
  });

  test("is a dialog without a banner and a footer of its own beside those of the page", async () => {
    await openComposer();
    expect(dialog().getByRole("banner").elements()).toHaveLength(0);
    expect(dialog().getByRole("contentinfo").elements()).toHaveLength(0);
  });

  test("refuses a PDF as a picture and a picture as a video, until a video is chosen", async () => {
    let uploads: FakeUploads | undefined;
    await openComposer((server) => void (uploads = fakeUploads(server)));
    chooseFiles("input[data-images]", new File(["%PDF-1.4"], "a.pdf", { type: "application/pdf" }));
    await expect.element(page.getByText("প্রতিবেদনটি ইমেজ ফাইল হতে হবে।")).toBeVisible();
    chooseFiles("input[data-video]", new File(["no film"], "a.png", { type: "image/png" }));
    const refused = page.getByRole("alert").filter({ hasText: "শুধু ভিডিও ফাইল দেওয়া যায়।" });
    await expect.element(refused).toBeVisible();
    chooseFiles("input[data-video]", new File(["film"], "a.mp4", { type: "video/mp4" }));
    await expect.element(refused).not.toBeInTheDocument();
    await expect.poll(() => uploads?.tries.at(-1)?.state).toBe("accepted");
  });

  test("keeps its fields in place and its close button free while a toast is shown on a phone", async () => {
    await page.viewport(360, 740);
    await openComposer();
    const before = boxOf(textField().element()).top;
    chooseFiles("input[data-video]", new File(["no film"], "a.png", { type: "image/png" }));
    const refused = page.getByRole("alert").filter({ hasText: "শুধু ভিডিও ফাইল দেওয়া যায়।" });
    await expect.element(refused).toBeVisible();
    expect(boxOf(textField().element()).top).toBe(before);
    const close = dialog().getByRole("button", { name: "বন্ধ", exact: true }).element();
    expect(overlap(boxOf(refused.element()), boxOf(close))).toBe(false);
  });
});
