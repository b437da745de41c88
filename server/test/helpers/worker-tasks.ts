import { fail } from "../../src/kit/fail.ts";
import { serveTasks } from "../../src/kit/workers/serve-tasks.ts";

/** Faults that a parser may have. */
export const workerTasks = {
  double: (number: number) => 2 * number,
  list: (length: number) => Array.from({ length }, (_, i) => i),
  refuse: () => fail("sheet.unreadable"),
  throwFault: () => {
    throw new TypeError("a fault of the parser");
  },
  fillMemory: () => {
    const filled: string[] = [];
    for (;;) filled.push(`${filled.length} `.repeat(100));
  },
  loopForever: () => {
    for (;;) Math.sqrt(2);
  },
  waitForever: () => new Promise<never>(() => {}),
  exit: () => process.exit(3),
};

serveTasks(workerTasks);
