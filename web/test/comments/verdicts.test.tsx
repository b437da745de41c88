import { verdicts } from "@angon/contract/comments/verdicts";
import { describe, expect, test } from "vitest";
import { look } from "../support/look.ts";
import { page } from "vitest/browser";
import { closePage } from "../support/page.tsx";
import { commentsOf, me, nusrat, openPost, rafi, said } from "./comments-page.ts";

const staff = { remove: false, rate: true, reply: true, report: true, verify: true } as const;
const at = "2026-03-01T06:00:00.000Z";
const by = { id: me.id, name: me.name };
const selina = { id: 40, name: "সেলিনা আক্তার" };
const choice = (verdict: "ঠিক" | "ভুল") =>
  commentsOf(nusrat).getByRole("button", { name: `${nusrat.name}-এর উত্তর ${verdict}` });

describe("the verdict on an answer", () => {
  test("is given in one tap, changed, taken back and explained by staff", async () => {
    const server = await openPost([said(nusrat, "কোণের সাইন নাও", { can: staff })], (school) => {
      school.answer(verdicts.verify, ({ body: { verdict, note = null } }) => ({
        verified: { verdict, by, at, note },
      }));
      school.answer(verdicts.withdraw, () => ({ verified: null }));
    });
    await choice("ঠিক").click();
    await expect.element(choice("ঠিক")).toHaveAttribute("aria-pressed", "true");
    await expect.element(commentsOf(nusrat).getByText("শিক্ষক দেখেছেন ✓")).toBeVisible();
    await choice("ভুল").click();
    await expect.element(commentsOf(nusrat).getByText("শিক্ষক বলেছেন: ভুল")).toBeVisible();
    await commentsOf(nusrat).getByRole("button", { name: "নোট দিন" }).click();
    await page.getByRole("textbox", { name: "নোট, সবাই দেখবে" }).fill("কোসাইন হবে");
    await page.getByRole("button", { name: "রাখুন" }).click();
    await expect.element(commentsOf(nusrat).getByText("কোসাইন হবে")).toBeVisible();
    await choice("ভুল").click();
    await expect.element(commentsOf(nusrat).getByText("শিক্ষক বলেছেন: ভুল")).not.toBeInTheDocument();
    expect(server.receivedBy(verdicts.verify).map(({ body }) => body)).toEqual([
      { verdict: "right", seen: null },
      { verdict: "wrong", seen: "right" },
      { verdict: "wrong", note: "কোসাইন হবে", seen: "wrong" },
    ]);
    expect(server.receivedBy(verdicts.withdraw)).toMatchObject([{ query: { seen: "wrong" } }]);
  });

  test("of a faster colleague is shown to the slower one, with the name", async () => {
    const server = await openPost([said(nusrat, "কোণের সাইন নাও", { can: staff })]);
    const verified = { verdict: "wrong", by: selina, at, note: null };
    server.refuse(verdicts.verify, "verdicts.overtaken", { state: { verified } });
    await choice("ঠিক").click();
    await expect.element(page.getByText("সেলিনা আক্তার এর মধ্যে উত্তরটা ভুল বলেছেন।")).toBeVisible();
    await expect.element(choice("ভুল")).toHaveAttribute("aria-pressed", "true");
    await expect.element(commentsOf(nusrat).getByText("দেখেছেন সেলিনা আক্তার")).toBeVisible();
  });

  test("is undone by the toast", async () => {
    const server = await openPost([said(nusrat, "কোণের সাইন নাও", { can: staff })], (school) => {
      school.answer(verdicts.verify, ({ body: { verdict } }) => ({
        verified: { verdict, by, at, note: null },
      }));
      school.answer(verdicts.withdraw, () => ({ verified: null }));
    });
    await choice("ঠিক").click();
    await page.getByRole("button", { name: "ফিরিয়ে নিন" }).click();
    await expect.element(choice("ঠিক")).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => server.receivedBy(verdicts.withdraw)).toHaveLength(1);
  });

  test("is shown to students, who have no buttons for it", async () => {
    await openPost([
      said(nusrat, "এটা ঠিক", { verified: { verdict: "right", by: selina, at, note: "চিহ্নটাও ঠিক আছে" } }),
      said(rafi, "এটা ভুল", { verified: { verdict: "wrong", by: selina, at, note: "কোসাইন হবে" } }),
    ]);
    await expect.element(commentsOf(nusrat).getByText("দেখেছেন সেলিনা আক্তার")).toBeVisible();
    await expect.element(commentsOf(rafi).getByText("শিক্ষক বলেছেন: ভুল")).toBeVisible();
    await expect.element(choice("ঠিক")).not.toBeInTheDocument();
    await look("verdicts");
    await closePage();
  });
});
