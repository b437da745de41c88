import { expect, it } from "vitest";
import { firstPostsFrom, isNewAccount } from "./rules.ts";

const now = new Date("2026-03-10T06:00:00Z");
const opened = (days: number) => new Date(now.getTime() - days * 86_400_000);

it.each([
  ["without a setting, an account of today", undefined, 0, 0, false],
  ["with two posts asked for, one", { approved_posts: 2 }, 400, 1, true],
  ["with two posts asked for, two", { approved_posts: 2 }, 0, 2, false],
  ["with seven days, an account of six", { account_days: 7 }, 6, 50, true],
  ["with seven days, an account of seven", { account_days: 7 }, 7, 0, false],
  ["with both, an old account without posts", { approved_posts: 1, account_days: 7 }, 30, 0, true],
  ["with both, an account of today with posts", { approved_posts: 1, account_days: 7 }, 0, 5, true],
  ["with both, an old account with posts", { approved_posts: 1, account_days: 7 }, 30, 5, false],
])("%s: whether the account is new", (_title, own, days, published, isNew) => {
  expect(isNewAccount(firstPostsFrom(own), { created_at: opened(days), published }, now)).toBe(isNew);
});
