import { expect, it } from "vitest";
import {
  formatCursor,
  formatSnapshot,
  boostOwn,
  parseSnapshot,
  parseCursor,
  rankOf,
  type Ranked,
} from "./rules.ts";

const created_at = new Date("2026-11-21T06:00:00Z");
const plain: Ranked = { created_at, by_staff: false, category: "other", comments: 0, reactions: 0 };
const hoursAbove = (post: Partial<Ranked>) => (rankOf({ ...plain, ...post }) - rankOf(plain)) / 3_600;

it.each([
  [{}, 0],
  [{ reactions: 1 }, 2],
  [{ reactions: 2 }, 2],
  [{ reactions: 3 }, 4],
  [{ comments: 1 }, 2],
  [{ comments: 3, reactions: 1 }, 6],
  [{ reactions: 1_000_000 }, 18],
  [{ by_staff: true }, 3],
  [{ category: "subject" }, 4],
  [{ category: "subject", comments: 1 }, 2],
  [{ category: "homework" }, 4],
  [{ category: "poll" }, 0],
])("ranks a post with %j %d hours above its creation time", (post, hours) =>
  expect(hoursAbove(post)).toBe(hours),
);

it("ranks posts a day apart by time, whatever reactions they have", () => {
  const older = { ...plain, created_at: new Date(created_at.getTime() - 86_400_000 * 2), reactions: 9_999 };
  expect(rankOf(older)).toBeLessThan(rankOf(plain));
});

it("moves up followed authors, then the viewer's own subjects, and keeps the order of the rest", () => {
  const card = (id: number, is_following: boolean, subject_id: number | null) => ({
    id,
    is_following,
    subject_id,
  });
  const page = [
    card(1, false, null),
    card(2, false, 6),
    card(3, true, null),
    card(4, false, 7),
    card(5, true, 6),
  ];
  expect(boostOwn(page, [6]).map(({ id }) => id)).toEqual([5, 3, 2, 1, 4]);
  expect(boostOwn(page, []).map(({ id }) => id)).toEqual([3, 5, 1, 2, 4]);
});

it.each(["10042", "10042_20_7qi", "10042_20_7qi-m1x"])(
  "parses the feed cursor '%s' and formats it back",
  (cursor) => {
    const place = parseCursor(cursor);
    expect(place?.last).toBe(10_042);
    if (place?.asOf) expect(formatCursor(place)).toBe(cursor);
  },
);

it.each(["", "0", "x", "1_", "1_2", "1_2_", "1_2_A", "1__a", "99999999999", "1_2_a-b-c", "-1"])(
  "refuses the feed cursor %j",
  (cursor) => expect(parseCursor(cursor)).toBeUndefined(),
);

it.each(["7qi", "7qi-m1x", "0"])("parses the feed snapshot '%s' and formats it back", (text) =>
  expect(formatSnapshot(parseSnapshot(text))).toBe(text),
);
