import { readdirSync, readFileSync } from "node:fs";
import { sum } from "./numbers.mjs";

const read = (path) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};

/** The fields after the name in /proc/<pid>/stat; the name itself may contain spaces and brackets. */
const statOf = (pid) => read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];

// In hundredths of a second on every Linux that Node runs on.
const TICK_US = 10_000;

/** Processor time of these processes so far, in microseconds; 0 where there is no /proc to ask. */
export const cpuOf = (pids) =>
  sum(pids.map((pid) => Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0))) * TICK_US;

/** The same for a process, its children and those that have ended. */
export const cpuOfFamily = (parent) =>
  cpuOf([parent, ...childrenOf(parent)]) +
  (Number(statOf(parent)[13] ?? 0) + Number(statOf(parent)[14] ?? 0)) * TICK_US;

export const childrenOf = (parent) =>
  (process.platform === "linux" ? readdirSync("/proc") : [])
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)[1] === String(parent));

const megabytes = (text, field) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0) / 1_000;

export const residentMb = (pid) => megabytes(read(`/proc/${pid}/status`), "VmRSS");

/** Shared pages counted once among those who share them, which is what several processes really take. */
export const proportionalMb = (pids) =>
  sum(pids.map((pid) => megabytes(read(`/proc/${pid}/smaps_rollup`), "Pss")));
