import { CommandFailed, step } from "./progress.mjs";
import { failureOf, noTests, sumOf, totalsOf } from "./suites/report.mjs";

const passed = { ...noTests(), passed: 1 };

const messageOf = (error) =>
  error instanceof CommandFailed ? `${error.output.trimEnd()}\n    ${error.message}` : `    ${error.stack}`;

/** Runs a step, prints its output when it fails, and returns its totals; it never throws. A step without tests counts as one. */
async function runStep(title, work) {
  try {
    const totals = await step(title, work);
    return totals?.passed === undefined ? passed : totals;
  } catch (error) {
    console.log(messageOf(error));
    const lines = messageOf(error).trim().split("\n");
    return totalsOf([failureOf(title, lines.slice(-3).join("\n"))]);
  }
}

/** Runs steps with the given concurrency; returns the sum of their totals. */
export async function runSteps(steps, concurrency = 1) {
  let sum = noTests();
  const left = [...steps];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const totals = await runStep(...next);
      // Read after the step: another worker may have added its totals meanwhile.
      sum = sumOf(sum, totals);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return sum;
}
