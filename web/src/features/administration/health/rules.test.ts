import { expect, it } from "vitest";
import { isBackupOld, isDiskFull } from "./rules.ts";

it("the health page warns of a backup older than two days, and of a missing one", () => {
  const now = Date.parse("2026-11-25T12:00:00Z");
  expect(isBackupOld(null, now)).toBe(true);
  expect(isBackupOld("2026-11-23T11:59:59Z", now)).toBe(true);
  expect(isBackupOld("2026-11-23T12:00:00Z", now)).toBe(false);
});

it("the health page warns of a disk of which less than a tenth is free", () => {
  expect(isDiskFull({ free_bytes: 99, total_bytes: 1_000 })).toBe(true);
  expect(isDiskFull({ free_bytes: 100, total_bytes: 1_000 })).toBe(false);
});
