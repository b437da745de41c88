// CPU time of this process and its descendants, and what a fixed piece of work costs on this machine.
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

const SAMPLE_MS = 500;
/** USER_HZ, which is 100 on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** Parent, start and CPU time of every process; a process name may contain spaces and brackets. */
function processes() {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
        const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        const ticks = Number(fields[11]) + Number(fields[12]);
        return [{ pid, parent: fields[1], key: `${pid} ${fields[19]}`, ticks }];
      } catch {
        return [];
      }
    });
}

/** Children of Chromium are never waited for, so `getrusage` misses half of a browser suite: they are sampled. */
export function watchCpu() {
  if (process.platform !== "linux") return { seconds: () => undefined, stop: () => {} };
  const seen = new Map();
  const ours = new Set([String(process.pid)]);
  const sample = () => {
    const all = processes();
    for (let grown = true; grown;) {
      grown = false;
      for (const { pid, parent } of all)
        if (ours.has(parent) && !ours.has(pid)) {
          ours.add(pid);
          grown = true;
        }
    }
    const living = new Set(all.map(({ pid }) => pid));
    for (const pid of ours) if (!living.has(pid)) ours.delete(pid);
    for (const { pid, key, ticks } of all) if (ours.has(pid)) seen.set(key, ticks);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  timer.unref();
  return {
    seconds: () => {
      sample();
      return [...seen.values()].reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
    },
    stop: () => clearInterval(timer),
  };
}

const ROUNDS = 5;
const fixedWork = `
  const { parentPort } = require("node:worker_threads");
  const { pbkdf2Sync } = require("node:crypto");
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: "দোলক " + id, at: new Date(id * 1e6) }));
  for (let i = 0; i < 4; i++) JSON.parse(JSON.stringify(rows)).sort((a, b) => (a.name < b.name ? 1 : -1));
  for (let i = 0; i < 400; i++) "পর্যায়কাল ".repeat(400).replace(/(\\p{L}+) /gu, "$1-").normalize("NFC");
  pbkdf2Sync("a", "b", 60_000, 32, "sha256");
  parentPort.postMessage(0);
`;

/** CPU seconds of a fixed piece of work while every core does it: the unit in which the budget is agreed. */
export async function unitOfWork() {
  const cores = availableParallelism();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all(
      Array.from(
        { length: cores },
        () =>
          new Promise((resolve, reject) => {
            const worker = new Worker(fixedWork, { eval: true });
            worker.once("error", reject).once("exit", resolve);
          }),
      ),
    );
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / ROUNDS / cores;
}
