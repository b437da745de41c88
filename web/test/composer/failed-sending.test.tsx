import { captcha } from "@angon/contract/captcha";
import { composer } from "@angon/contract/composer";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { stopTime } from "../support/fake-time.ts";
import {
  bodiesSent,
  dialog,
  expectPublished,
  openWithText,
  PUBLISHED_ID,
  publishButton,
  textField,
} from "./composer-page.ts";

afterEach(() => void vi.unstubAllGlobals());

describe("a post", () => {
  test("waits in the outbox when the connection is lost, and is sent once when it returns", async () => {
    const text = "লাইন কেটে গেলেও লেখা থাকে";
    const server = await openWithText(text);
    server.loseConnection(composer.create);
    await publishButton().click();
    const waiting = page.getByRole("list", { name: "যে পোস্ট অপেক্ষায় আছে" });
    await expect.element(waiting).toHaveTextContent(text);
    await expect.element(page.getByText("পোস্টটা অপেক্ষায় আছে").first()).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    server.answer(composer.create, () => ({ id: PUBLISHED_ID }));
    dispatchEvent(new Event("online"));
    await page.getByRole("button", { name: "পোস্টটা দেখো" }).click();
    await expectPublished();
    const keys = server.keysReceivedBy(composer.create);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  test("is sent once more with the same key, behind the closed dialog, when the server fails", async () => {
    const server = await openWithText("প্রথমবার সার্ভার পারেনি");
    server.refuseOnce(composer.create, "common.internal");
    await publishButton().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await page.getByRole("button", { name: "পোস্টটা দেখো" }).click();
    await expectPublished();
    const keys = server.keysReceivedBy(composer.create);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(bodiesSent(server).at(-1)?.body).toBe("প্রথমবার সার্ভার পারেনি");
  });

  test("focuses the text, where the fault is said, when the server refuses its words", async () => {
    const server = await openWithText("কথাটা ভালো নয়");
    server.refuseOnce(composer.create, "guard.word");
    // A slow phone renders the form after more frames than were waited for.
    vi.stubGlobal("requestAnimationFrame", (act: () => void) => queueMicrotask(act));
    await publishButton().click();
    await expect.element(textField()).toHaveAccessibleDescription(/./);
    await expect.element(textField()).toHaveFocus();
    await publishButton().click();
    await expectPublished();
  });

  test("keeps its text when the captcha cannot be solved or is refused, and is sent after the next try", async () => {
    const text = "যাচাই হলে তবেই যাবে";
    const server = await openWithText(text, (school) =>
      school.answer(captcha.challenge, () => ({ kind: "proof" as const, challenge: {} })),
    );
    const failed = page.getByRole("alert").filter({ hasText: "রোবট যাচাইটা মেলেনি" });
    vi.stubGlobal(
      "Worker",
      class extends Worker {
        constructor() {
          super("/a-script-that-does-not-load.js", { type: "module" });
        }
      },
    );
    stopTime();
    await publishButton().click();
    await expect.element(failed).toHaveTextContent("আবার চেষ্টা করো।");
    await expect.element(dialog()).toBeVisible();
    expect(bodiesSent(server), "nothing is sent without a proof").toEqual([]);
    vi.advanceTimersByTime(15_000);
    await expect.element(failed).not.toBeInTheDocument();

    server.answer(captcha.challenge, () => ({ kind: "off" as const }));
    server.refuseOnce(composer.create, "captcha.failed");
    await publishButton().click();
    await expect.element(failed).toHaveTextContent("আবার চেষ্টা করো।");
    expect(bodiesSent(server)).toHaveLength(1);
    await expect.element(textField()).toHaveTextContent(text);
    await publishButton().click();
    await expectPublished();
    expect(bodiesSent(server).map(({ body }) => body)).toEqual([text, text]);
  });
});
