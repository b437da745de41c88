import { assistant } from "@angon/contract/assistant";
import { feed } from "@angon/contract/feed";
import { session } from "@angon/contract/session";
import { users } from "@angon/contract/users";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aUser, LONG_AGO, someLimits } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
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

/** The delays that the page has asked for, in milliseconds. */
const delays = (timer: { mock: { calls: unknown[][] } }) => timer.mock.calls.map(([, delay]) => delay);

afterEach(() => vi.restoreAllMocks());

describe("an unfinished profile", () => {
  const unfinished = aUser({ religion: null });
  const dialog = page.getByRole("dialog", { name: "প্রোফাইলটা শেষ করে নাও" });

  test("is asked for in a dialog after four seconds, which names the missing fields and then closes", async () => {
    const timers = vi.spyOn(globalThis, "setTimeout");
    const server = await open(unfinished);
    await expect.element(dialog).toBeVisible();
    expect(delays(timers)).toContain(PROMPT_AFTER_MS);

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
});

describe("paid access that has ended", () => {
  test("is shown in a dialog with a link to the courses, which can be put off", async () => {
    const timers = vi.spyOn(globalThis, "setTimeout");
    await open(aUser(), true);
    const dialog = page.getByRole("alertdialog", { name: "তোমার পেইড অ্যাক্সেস শেষ হয়েছে" });
    await expect.element(dialog).toBeVisible();
    expect(delays(timers)).toContain(PROMPT_AFTER_MS);
    const courses = dialog.getByRole("link", { name: "কোর্স দেখো" });
    await expect.element(courses).toHaveAttribute("href", expect.stringMatching(/^https?:\/\//));
    await dialog.getByRole("button", { name: "পরে দেখব" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
