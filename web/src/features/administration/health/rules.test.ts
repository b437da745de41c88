import { expect, it } from "vitest";
import { areSmsFailing, failingCalls, hasWorker, isBackupOld, isDiskFull, silentProcesses } from "./rules.ts";

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

it("the health page warns of SMS when the last gateway has refused more than a tenth", () => {
  const second = (failed: number) => [
    { gateway: 1, sent: 0, failed: 500 },
    { gateway: 2, sent: 90, failed },
  ];
  expect(areSmsFailing(null)).toBe(false);
  expect(areSmsFailing([{ gateway: 1, sent: 0, failed: 0 }])).toBe(false);
  expect(areSmsFailing(second(10))).toBe(false);
  expect(areSmsFailing(second(11))).toBe(true);
});

it("the health page warns of a server that failed more than a tenth, and not of addresses that are gone", () => {
  const call = (refused: number, failed: number) => ({
    service: "mail",
    host: "",
    sent: 80,
    refused,
    failed,
    failed_at: null,
  });
  expect(failingCalls([call(10, 10), call(900, 0)])).toEqual([]);
  expect(failingCalls([call(10, 11)])).toHaveLength(1);
});

it("the health page misses a worker that is silent, and none that another process runs", () => {
  const one = (instance: string, services: string[], is_alive: boolean) => ({
    instance,
    services,
    is_alive,
    version: "1",
    commit: "a",
    started_at: "2026-11-25T12:00:00Z",
    age_seconds: 1,
  });
  const silent = [one("a", ["web"], true), one("b", ["worker"], false)];
  expect([hasWorker(silent), silentProcesses(silent)]).toEqual([false, ["b"]]);
  expect(hasWorker([...silent, one("c", ["web", "worker"], true)])).toBe(true);
});
