import { composer } from "@angon/contract/composer";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { stoppedTime, stopTime } from "../support/fake-time.ts";
import { aPhoto, chooseFiles } from "../support/files.ts";
import { fakeUploads } from "../support/fake-uploads.ts";
import { look } from "../support/look.ts";
import {
  aNewUser,
  bodiesSent,
  chooseFrom,
  dialog,
  expectPublished,
  openComposer,
  openFeed,
  openWithText,
  PUBLISHED_ID,
  textField,
  type,
} from "./composer-page.ts";

describe("the composer", () => {
  test("sends a question with its subject, a formula and a cropped picture on Ctrl+Enter", async () => {
    const server = await openComposer(fakeUploads);
    await chooseFrom("বিষয়", "পদার্থবিজ্ঞান ১ম পত্র");
    await type("দুটি ভেক্টরের লব্ধি কীভাবে বের করব? ");

    await dialog().getByRole("button", { name: "গণিত" }).click();
    const palette = page.getByRole("dialog", { name: "গণিত লেখো" });
    await palette.getByRole("button", { name: "\\sqrt{x}" }).click();
    await userEvent.keyboard("P^2+Q^2");
    await expect
      .poll(() => [...palette.element().querySelectorAll(".katex")].at(-1)?.textContent)
      .toContain("P");
    await palette.getByRole("button", { name: "বসাও" }).click();
    await expect.element(textField()).toHaveTextContent("$\\sqrt{P^2+Q^2}$");

    chooseFiles("input[data-images]", await aPhoto());
    const crop = page.getByRole("dialog", { name: "ছবি কাটো" });
    await crop.getByText("মূল অনুপাত").click();
    await crop.getByRole("button", { name: "কাটো", exact: true }).click();
    await expect.element(dialog().getByRole("group", { name: "ছবি ১", exact: true })).toBeVisible();
    await chooseFrom("অধ্যায়", "ভেক্টর");
    await look("composer with a question");

    await textField().click();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(() => bodiesSent(server)).toHaveLength(1);
    expect(bodiesSent(server)[0]).toMatchObject({
      category: "subject",
      subject_id: 6,
      chapter_id: 60,
      body: "দুটি ভেক্টরের লব্ধি কীভাবে বের করব? $\\sqrt{P^2+Q^2}$",
      image: "/files/images/1",
    });
    await expectPublished();
  });

  test("opens the published post only after its success message could be read", async () => {
    let answeredAt = Infinity;
    const server = await openWithText("কথাটা পৌঁছেছে");
    server.answer(composer.create, () => {
      answeredAt = stoppedTime();
      return { id: PUBLISHED_ID };
    });
    stopTime();
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(page.getByText("পোস্ট হয়ে গেছে")).toBeVisible();
    await expectPublished();
    expect(stoppedTime() - answeredAt).toBeGreaterThanOrEqual(400);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test("offers a guardian neither kinds of posts nor subjects", async () => {
    const guardian = aNewUser({ role: "USER", can: { ...aNewUser().can, ask_subject_question: false } });
    await openFeed(undefined, guardian);
    await page.getByRole("button", { name: "পোস্ট লিখুন" }).click();
    await expect.element(textField()).toBeVisible();
    expect(dialog().getByRole("radiogroup", { name: "পোস্টের ধরন" }).elements()).toHaveLength(0);
    expect(
      dialog()
        .getByRole("button", { name: /^বিষয়:/ })
        .elements(),
    ).toHaveLength(0);
  });

  test("opens by the address /?open, leaves the address of the feed, and shows the guidelines", async () => {
    await openFeed(undefined, undefined, "/?open");
    await expect.element(dialog()).toBeVisible();
    await expect.poll(() => location.pathname + location.search).toBe("/");
    await dialog().getByRole("button", { name: "কমিউনিটি নির্দেশিকা" }).click();
    const guidelines = page.getByRole("dialog", { name: "কমিউনিটি নির্দেশিকা" });
    await expect.element(guidelines).toBeVisible();
    await expect.poll(() => guidelines.element().querySelectorAll("details")).toHaveLength(9);
  });
});
