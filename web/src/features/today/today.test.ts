import type { TodayItem } from "@angon/contract/today";
import { expect, test } from "vitest";
import { summaryOf } from "./rules.ts";

const NOW = Date.parse("2026-11-25T10:00:00Z");
const anItem = (kind: TodayItem["kind"], at: string): TodayItem => ({
  kind,
  id: 1,
  title: "",
  subject: null,
  at,
  until: null,
  count: null,
});

test("the summary counts today by the calendar of the school and the next exam by its days", () => {
  const items = [
    anItem("homework", "2026-11-25T17:59:00Z"),
    anItem("homework", "2026-11-25T18:00:00Z"),
    anItem("exam", "2026-11-28T04:00:00Z"),
    anItem("exam", "2026-11-29T04:00:00Z"),
  ];
  expect(summaryOf({ items, revision: 3, server_time: "" }, NOW)).toEqual({
    today: 1,
    later: 2,
    examIn: 3,
    cards: 3,
  });
});

test("an exam that runs is a task of today", () => {
  const items = [anItem("exam", "2026-11-25T09:00:00Z")];
  expect(summaryOf({ items, revision: null, server_time: "" }, NOW)).toMatchObject({
    today: 1,
    examIn: null,
  });
});
