import { readFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import type { Config } from "../../kit/config.ts";

/** Of this machine, or of the container on it. */
export type Machine = { cores: number; memory: number };

const GIGABYTE = 1024 ** 3;
const FROM_CORES = 4;
const MOST = 4;
/** Connections of each process: a page of the feed reads with several statements at once. */
const LEAST_POOL = 4;
const FEWEST = 2;

/** One core is left to PostgreSQL and the jobs. Each process takes some 160 MB under load. */
export function webProcessesOf(
  { WORKERS, SERVICES, DATABASE_POOL }: Config,
  { cores, memory }: Machine,
): number {
  if (!SERVICES.includes("web")) return 0;
  if (WORKERS !== undefined) return WORKERS;
  if (cores < FROM_CORES) return 1;
  const byPool = Math.floor(DATABASE_POOL / LEAST_POOL) - 1;
  return Math.max(1, Math.min(cores - 1, MOST, Math.floor(memory / GIGABYTE), byPool));
}

/** `DATABASE_POOL` is for the start as a whole, so that more cores do not take more of `max_connections`. */
export const poolOf = ({ DATABASE_POOL }: Config, processes: number): number =>
  Math.max(FEWEST, Math.floor(DATABASE_POOL / processes));

export const thisMachine = (): Machine => ({
  cores: Math.min(availableParallelism(), quota()),
  memory: Math.min(totalmem(), process.constrainedMemory() || Infinity),
});

/** The share of processors of a container, which older versions of Node do not count. */
function quota(): number {
  try {
    const [most, period] = readFileSync("/sys/fs/cgroup/cpu.max", "utf8").split(" ").map(Number);
    return most && period ? Math.max(1, Math.floor(most / period)) : Infinity;
  } catch {
    return Infinity;
  }
}
