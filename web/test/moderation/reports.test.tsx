import { moderation } from "@angon/contract/moderation";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aModerator, expectNotFoundPage } from "../administration/fixtures.ts";
import { fromNow } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";
import { aCase, aQueuedReport } from "./fixtures.ts";

describe("the queue of reports", () => {
  test("is walked, claimed and decided by keyboard", async () => {
    const report = aQueuedReport();
    const other = aQueuedReport({ id: 9, excerpt: "অন্য পোস্ট" });
    let queue = [report, other];
    let opened = aCase();
    const server = await openPage(
      "/admin/reports",
      (fake) => {
        fake.answer(moderation.figures, () => ({ median_minutes: null }));
        fake.answer(moderation.queue, () => ({ data: queue, next: null }));
        fake.answer(moderation.get, () => opened);
        fake.answer(moderation.claim, () => {
          const until = fromNow(0.25);
          opened = aCase({
            claim: { by: { id: 91, name: "ফারহানা ইয়াসমিন" }, until },
            can: { ...opened.can, claim: false, release: true },
          });
          return { until };
        });
        fake.answer(moderation.decide, () => {
          queue = [other];
          return { ok: true as const };
        });
      },
      aModerator(),
    );
    const row = page.getByRole("link", { name: new RegExp(report.excerpt ?? "") });
    await expect.element(row).toBeVisible();
    await look("queue of reports");
    await userEvent.keyboard("j");
    await expect.element(row).toHaveFocus();
    await userEvent.keyboard("j");
    await expect.element(page.getByRole("link", { name: /অন্য পোস্ট/ })).toHaveFocus();
    await userEvent.keyboard("k");
    await expect.element(row).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("আমাকে নিয়ে লেখা")).toBeVisible();
    expect(location.pathname).toBe("/admin/reports/8");
    await userEvent.keyboard("c");
    await expect.element(page.getByText("পর্যন্ত এটা আপনার হাতে।")).toBeVisible();
    expect(server.receivedBy(moderation.claim)).toMatchObject([{ params: { id: 8 } }]);

    await userEvent.keyboard("2");
    await userEvent.keyboard("3");
    const warn = page.getByRole("radio", { name: "সতর্ক (3)" });
    await expect.element(page.getByRole("radio", { name: "সরান (2)" })).toBeChecked();
    await expect.element(warn).toBeChecked();
    await expect.element(warn).toHaveFocus();
    const why = page.getByLabelText("কী হয়েছে, লেখক এটা পড়বে");
    await page.getByRole("button", { name: "সিদ্ধান্ত দিন" }).click();
    await expect.element(page.getByText("কী হয়েছে লিখুন।")).toBeVisible();
    await expect.element(why).toHaveFocus();
    expect(server.receivedBy(moderation.decide)).toEqual([]);
    await look("claimed report");
    await why.fill("একজনকে নিয়ে ঠাট্টা");
    await page.getByRole("button", { name: "সিদ্ধান্ত দিন" }).click();
    await expect.poll(() => location.pathname).toBe("/admin/reports");
    await expect.element(page.getByRole("link", { name: /অন্য পোস্ট/ })).toBeVisible();
    await expect.element(row).not.toBeInTheDocument();
    expect(server.receivedBy(moderation.decide)).toEqual([
      {
        params: { id: 8 },
        query: undefined,
        body: {
          decision: "hide",
          sanction: { kind: "warn", until: null },
          reason: "harassment",
          text: "একজনকে নিয়ে ঠাট্টা",
        },
      },
    ]);
  });

  test("shows 'page not found' to a student", async () => {
    const server = await openPage("/admin/reports", () => {});
    await expectNotFoundPage();
    await expect.element(page.getByRole("heading", { name: "রিপোর্ট" })).not.toBeInTheDocument();
    expect(server.receivedBy(moderation.queue)).toEqual([]);
  });
});
