import { assistant } from "@angon/contract/assistant";
import { feed } from "@angon/contract/feed";
import { session } from "@angon/contract/session";
import { users } from "@angon/contract/users";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, type Locator } from "vitest/browser";
import { aUser, LONG_AGO, someLimits } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { stoppedTime, stopTime } from "../support/fake-time.ts";
import { sessionRestored } from "../support/restored.ts";

const PROMPT_AFTER_MS = 4_000;

const open = async (user = aUser(), isExpired = false) =>
  sessionRestored(
    await openPage(
      "/",
      (server) => {
        const limits = { ...someLimits, isExpired };
        server.answer(feed.list, () => ({ data: [], next: null, asOf: LONG_AGO }));
        server.answer(assistant.limits, () => limits);
        server.answer(session.restore, () => ({
          accessToken: "token",
          refreshToken: "token",
          user,
          limits,
          notification_count: 0,
        }));
        server.answer(users.update, ({ body }) => ({ ...user, religion: body.religion ?? null }));
      },
      user,
    ),
  );

/** The dialog opens when the page's delay is over, and not before. Its chunk has loaded, so that only the delay decides. */
async function expectAfterDelay(dialog: Locator): Promise<void> {
  await import("../../src/features/users/components/Prompts.tsx");
  await import("../../src/features/users/components/CompletionDialog.tsx");
  await import("../../src/features/users/components/AccessExpiredDialog.tsx");
  while (dialog.elements().length === 0) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise(requestAnimationFrame);
  }
  expect(stoppedTime() - openedAt).toBeGreaterThanOrEqual(PROMPT_AFTER_MS);
  await expect.element(dialog).toBeVisible();
  vi.useRealTimers();
}

let openedAt = 0;

beforeEach(() => {
  stopTime();
  openedAt = stoppedTime();
});
afterEach(() => void vi.useRealTimers());

describe("an unfinished profile", () => {
  const unfinished = aUser({ religion: null });
  const dialog = page.getByRole("dialog", { name: "প্রোফাইলটা শেষ করে নাও" });

  test("opens a dialog after four seconds, which names the missing fields and then closes", async () => {
    const server = await open(unfinished);
    await expectAfterDelay(dialog);

    const save = dialog.getByRole("button", { name: "সংরক্ষণ করো" });
    const phone = dialog.getByLabelText("ফোন নম্বর");
    await phone.fill("০১৭১২৩৪৫");
    await save.click();
    await expect.element(dialog.getByText("সঠিক ফোন নম্বর দিতে হবে!", { exact: true })).toBeVisible();
    await phone.fill("01711000002");
    await save.click();
    await expect.element(dialog.getByText("ধর্ম সিলেক্ট করো", { exact: true })).toBeVisible();
    expect(server.receivedBy(users.update)).toEqual([]);
    await dialog.getByText("ইসলাম", { exact: true }).click();
    await save.click();
    await expect.element(page.getByText("তোমার প্রোফাইল সম্পন্ন হয়েছে।")).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.receivedBy(users.update)[0]?.body).toMatchObject({ religion: "ইসলাম" });
  });

  test.for([
    ["an admin", { role: "ADMIN" as const }],
    ["a teacher", { role: "TEACHER" as const }],
    ["a guardian", { level: 0 }],
  ] as const)("opens no dialog for %s", async ([, more]) => {
    const { can } = unfinished;
    await open({ ...unfinished, ...more, hsc_batch: null, can: { ...can, be_linked_by_guardian: false } });
    await import("../../src/features/users/components/Prompts.tsx");
    await import("../../src/features/users/components/CompletionDialog.tsx");
    await vi.advanceTimersByTimeAsync(2 * PROMPT_AFTER_MS);
    await new Promise(requestAnimationFrame);
    expect(page.getByRole("dialog").elements()).toEqual([]);
  });
});

describe("paid access that has ended", () => {
  test("opens a dialog with a link to the courses, which can be postponed", async () => {
    await open(aUser(), true);
    const dialog = page.getByRole("alertdialog", { name: "তোমার পেইড অ্যাক্সেস শেষ হয়েছে" });
    await expectAfterDelay(dialog);
    const courses = dialog.getByRole("link", { name: "কোর্স দেখো" });
    await expect.element(courses).toHaveAttribute("href", expect.stringMatching(/^https?:\/\//));
    await dialog.getByRole("button", { name: "পরে দেখব" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
