import { administrationBatches, type AdminBatch } from "@angon/contract/administration/batches";
import { site } from "@angon/contract/site";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aSite, LONG_AGO } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { anAdmin, answerAfterPassword, enterPassword } from "./fixtures.ts";

const aBatch = (more: Partial<AdminBatch> = {}): AdminBatch => ({
  name: "HSC 26",
  level: 11,
  next_level: 12,
  promoted: null,
  is_current: true,
  closed_at: null,
  position: 1,
  exam_on: null,
  students: 0,
  groups: 0,
  ...more,
});

/** The list, and the one answer to each change that the server would give for a batch without students. */
const changed = (batch: AdminBatch, change: { level?: number; closed?: boolean }): AdminBatch => {
  if (change.level === 12)
    return { ...batch, level: 12, next_level: null, promoted: { at: LONG_AGO, from: 11, students: 0 } };
  if (change.level === 11) return { ...batch, level: 11, next_level: 12, promoted: null };
  return { ...batch, closed_at: change.closed ? LONG_AGO : null, is_current: false };
};

describe("the batches", () => {
  test("are added, promoted after the password, put back and closed", async () => {
    let batches = [aBatch()];
    const server = await openPage(
      "/admin/batches",
      (fake) => {
        fake.answer(site.get, () => aSite);
        fake.answer(administrationBatches.list, () => batches);
        fake.answer(administrationBatches.create, ({ body }) => {
          batches = [...batches, aBatch({ name: body.name, position: 2 })];
          return batches;
        });
        answerAfterPassword(fake, administrationBatches.update, ({ params, body }) => {
          batches = batches.map((batch) =>
            batch.name === decodeURIComponent(params.name) ? changed(batch, body) : batch,
          );
          return { batches, moved: 0 };
        });
      },
      anAdmin(),
    );
    await expect.element(page.getByRole("heading", { name: "HSC 26" })).toBeVisible();
    await look("batches");
    const name = page.getByLabelText("নাম", { exact: true });
    await expect.element(name).toHaveValue("HSC 27");
    await name.fill("HSC 31");
    await page.getByRole("button", { name: "যোগ করুন" }).click();
    const row = page.getByRole("listitem").filter({ hasText: "HSC 31" });
    await expect.element(row.getByText("নতুন শিক্ষার্থী নেয়")).toBeVisible();
    expect(server.receivedBy(administrationBatches.create).map(({ body }) => body)).toEqual([
      { name: "HSC 31", level: 11, exam_on: null },
    ]);

    await row.getByRole("button", { name: "১২শ শ্রেণিতে তুলুন" }).click();
    const preview = page.getByRole("alertdialog", { name: "HSC 31 উপরের শ্রেণিতে উঠবে?" });
    await expect.element(preview.getByText("০ জন শিক্ষার্থী ১১শ শ্রেণি থেকে ১২শ শ্রেণিতে উঠবে।")).toBeVisible();
    await preview.getByRole("button", { name: "১২শ শ্রেণিতে তুলুন" }).click();
    await enterPassword();
    await expect.element(row.getByText(/১২শ শ্রেণি · ০ জন শিক্ষার্থী/)).toBeVisible();
    await expect.element(page.getByText("০ জন শিক্ষার্থী এখন ১২শ শ্রেণিতে")).toBeVisible();
    await expect.element(row.getByText(/০ জন ১১শ থেকে ১২শ শ্রেণিতে উঠেছে/)).toBeVisible();
    await look("batches with a promoted one");

    await row.getByRole("button", { name: "১১শ শ্রেণিতে ফেরান" }).click();
    const undo = page.getByRole("alertdialog", { name: "HSC 31-এর শ্রেণি ওঠা ফিরিয়ে নেবেন?" });
    await undo.getByRole("button", { name: "১১শ শ্রেণিতে ফেরান" }).click();
    await expect.element(page.getByText("০ জন শিক্ষার্থী এখন ১১শ শ্রেণিতে")).toBeVisible();
    await expect.element(row.getByRole("button", { name: "১১শ শ্রেণিতে ফেরান" })).not.toBeInTheDocument();
    await row.getByRole("button", { name: "বন্ধ করুন" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "বন্ধ করুন" }).click();
    await expect.element(row.getByRole("button", { name: "আবার খুলুন" })).toBeVisible();
    expect(server.receivedBy(administrationBatches.update).map(({ body }) => body)).toEqual([
      { level: 12 },
      { level: 12 },
      { level: 11 },
      { closed: true },
    ]);
  });
});
