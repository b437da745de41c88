import { groups } from "@angon/contract/groups";
import { groupStatistics, type GroupStatistics } from "@angon/contract/groups/statistics";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroupPage } from "../support/fixtures.ts";
import { look } from "../support/look.ts";
import { openPage } from "../support/page.tsx";

const sums: GroupStatistics = {
  members: 200,
  weeks: Array.from({ length: 12 }, (_, i) => ({
    from: new Date(Date.parse("2026-09-03") + i * 7 * 86_400_000).toISOString().slice(0, 10),
    active: i,
    posts: i * 2,
    answers: i * 30,
  })),
};
const open = (answers: (server: FakeServer) => void, can = {}) => {
  const group = aGroupPage({ can: { ...aGroupPage().can, ...can } });
  return openPage(`/group/${group.slug}?tab=statistics`, (server) => {
    server.answer(groups.page, () => group);
    answers(server);
  });
};

describe("statistics of a group", () => {
  test("are charts, and a table for screen readers", async () => {
    await open((server) => server.answer(groupStatistics.read, () => sums));
    const table = page.getByRole("table", { name: "সপ্তাহ ধরে সংখ্যা" });
    await expect.element(table.getByRole("row", { name: /১৯ নভেম্বর/ })).toHaveTextContent("১১২২৩৩০");
    expect(table.getByRole("row").elements()).toHaveLength(13);
    expect(document.querySelectorAll("[aria-hidden] > div svg rect")).toHaveLength(36);
    await expect.element(page.getByText("এই সপ্তাহে, ২০০ জনের মধ্যে")).toBeVisible();
    await look("group-statistics");
  });

  test("load by a retry after the first request failed", async () => {
    const server = await open((school) => school.refuse(groupStatistics.read, "common.internal"));
    await expect.element(page.getByText("আনা গেল না")).toBeVisible();
    server.answer(groupStatistics.read, () => sums);
    await page.getByRole("button", { name: "আবার চেষ্টা" }).click();
    await expect.element(page.getByRole("heading", { name: "গ্রুপের পরিসংখ্যান" })).toBeVisible();
  });

  test("have no tab and are not requested for a member without an office", async () => {
    await open(() => undefined, { manage: false });
    await expect.element(page.getByText("পরিসংখ্যান দায়িত্বে থাকা সদস্যদের জন্য")).toBeVisible();
    await expect.element(page.getByRole("tab", { name: "ইভেন্ট" })).toBeVisible();
    expect(page.getByRole("tab", { name: "পরিসংখ্যান" }).elements()).toHaveLength(0);
  });
});
