import { receipts } from "@angon/contract/homework/receipts";
import { submissions } from "@angon/contract/homework/submissions";
import { uploads } from "@angon/contract/uploads";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { look } from "../support/look.ts";
import { setOnline } from "../support/network.ts";
import { button, form, handIn, openHomework, takePhotos, writeAnswer } from "./hand-in.ts";
import { aSubmission } from "./fixtures.ts";

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
/** The timers of the page go on with real time, and the test moves them ahead. */
const fakeTimers = () =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout", "Date"] });

afterEach(() => {
  vi.useRealTimers();
  setOnline(true);
});

describe("the form to hand in homework", () => {
  test("disappears when the deadline passes while the page is open", async () => {
    fakeTimers();
    await openHomework(301, { deadline: inMinutes(10) });
    await expect.element(form()).toBeVisible();
    vi.advanceTimersByTime(11 * MINUTE);
    await expect.element(form()).not.toBeInTheDocument();
  });

  test("is not shown after the deadline", async () => {
    await openHomework(302, { deadline: inMinutes(-1) });
    await expect.element(page.getByRole("heading", { name: "সরল ছন্দিত স্পন্দন" })).toBeVisible();
    await expect.element(form()).not.toBeInTheDocument();
  });

  test("warns that work counts as late between the deadline and the end of late work", async () => {
    await openHomework(303, { deadline: inMinutes(-1), late_until: inMinutes(60) });
    await expect.element(page.getByText("এখন জমা দিলে দেরি হিসেবে ধরা হবে।")).toBeVisible();
    await expect.element(form()).toBeVisible();
  });
});

describe("work that is handed in", () => {
  test("gets its receipt with less than a kilobyte, before any page is sent", async () => {
    let release = () => {};
    const server = await openHomework(304, {}, (school) => {
      school.answer(receipts.commit, () => ({
        receipt: "r",
        committed_at: new Date().toISOString(),
        pages_until: inMinutes(1_440),
      }));
      const permit = { uploadUrl: "/nowhere", imageUrl: "/files/homework/1", headers: {} };
      release = school.holdBack(uploads.permit, () => permit);
    });
    await takePhotos([1, 2]);
    await writeAnswer("সমাধান");
    await handIn();
    await expect.element(page.getByText(/^রসিদ পাওয়া গেছে/)).toBeVisible();
    const body = server.receivedBy(receipts.commit)[0]?.body;
    expect(body).toMatchObject({ homework_id: 304, pages: [{}, {}] });
    expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThan(1_024);
    expect(server.receivedBy(submissions.submit)).toHaveLength(0);
    await expect.element(page.getByText("২টির মধ্যে ০টি পৌঁছেছে")).toBeVisible();
    // Work that is not finished would keep the outbox of the other tests busy.
    await button("ফিরিয়ে এনে বদলাও").click();
    await expect.element(form()).toBeVisible();
    release();
  });

  test("says that the deadline passed without a receipt, and stays on the device when the server refuses it", async () => {
    fakeTimers();
    const server = await openHomework(305, { deadline: inMinutes(30) }, (school) =>
      school.refuse(receipts.commit, "homework.time_over"),
    );
    await takePhotos([1]);
    setOnline(false);
    await handIn();
    await expect.element(page.getByText("রসিদ এখনো পাওয়া যায়নি।")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "জমা হওয়ার অপেক্ষায়" })).toBeVisible();
    await expect.element(page.getByText("তোমার উত্তর এই ফোনে জমার অপেক্ষায় আছে")).toBeVisible();
    expect(page.getByText("তুমি এখনো জমা দাওনি").elements()).toHaveLength(0);
    expect(page.getByText("জমা হচ্ছে", { exact: true }).elements()).toHaveLength(0);
    await expect.element(page.getByText("ইন্টারনেট নেই। এলে নিজে থেকেই জমা হবে।")).toBeVisible();
    vi.advanceTimersByTime(31 * MINUTE);
    await expect.element(page.getByText("সময় শেষ, রসিদ পাওয়া যায়নি")).toBeVisible();
    expect(server.receivedBy(receipts.commit)).toHaveLength(0);
    setOnline(true);
    await expect.element(page.getByRole("heading", { name: "জমা নেওয়া হয়নি" })).toBeVisible();
    await expect.element(page.getByText(/লেখা আর পাতা এই ফোনে আছে/)).toBeVisible();
    expect(server.receivedBy(submissions.submit)).toHaveLength(0);
  });

  test("is named in the outbox, which links to it and deletes it only after a second press", async () => {
    await openHomework(307);
    await takePhotos([1]);
    setOnline(false);
    await handIn();
    await expect.element(page.getByText("জমার অপেক্ষায়", { exact: true })).toBeVisible();
    await page.getByRole("status").getByRole("button", { name: "দেখো" }).click();
    const sheet = page.getByRole("dialog", { name: "যা যাওয়ার অপেক্ষায়" });
    // The work that an earlier test left is listed, too.
    const row = sheet.getByRole("listitem").filter({ hasText: "অপেক্ষায় আছে" });
    await expect.element(row.getByText("সরল ছন্দিত স্পন্দন")).toBeVisible();
    await expect.element(row.getByRole("link", { name: "দেখো" })).toHaveAttribute("href", "/homework/307");
    await look("the outbox with homework");
    await row.getByRole("button", { name: "মুছে ফেলো" }).click();
    await row.getByRole("button", { name: "সত্যিই মুছবে?" }).click();
    await expect.element(row).not.toBeInTheDocument();
  });

  test("leaves the device once the server has accepted it", async () => {
    const server = await openHomework(306, {}, (school) => {
      school.answer(receipts.commit, () => ({
        receipt: "r",
        committed_at: new Date().toISOString(),
        pages_until: inMinutes(1_440),
      }));
      school.answer(submissions.submit, () => aSubmission(1, { homework_id: 306 }));
    });
    await writeAnswer("শুধু লেখা");
    await handIn();
    await expect.element(page.getByText("হোমওয়ার্ক জমা হয়েছে")).toBeVisible();
    expect(server.receivedBy(submissions.submit).map(({ body }) => body)).toMatchObject([
      { homework_id: 306, body: "শুধু লেখা", images: [], receipt: "r" },
    ]);
  });
});
