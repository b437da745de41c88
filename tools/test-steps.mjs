import { mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { CommandFailed, packageBin, root, step } from "./progress.mjs";
import { noTests, playwrightTotals, readReport, sumOf, vitestTotals } from "./test-report.mjs";

/** The totals of a step without tests of its own: it counts as one. */
const countOf = (ok) => ({ ...noTests(), passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** Failed tests were printed while they ran; the error carries only the totals. */
class TestsFailed extends Error {
  constructor(message, totals) {
    super(message);
    this.totals = totals;
  }
}

function describeFailure(error) {
  if (error instanceof CommandFailed) return `${error.output.trimEnd()}\n    ${error.message}`;
  return `    ${error instanceof TestsFailed ? error.message : error.stack}`;
}

/** Runs a step, prints its output when it fails, and returns its totals; it never throws. */
async function runStep(title, work) {
  try {
    const totals = await step(title, work);
    return totals?.passed === undefined ? countOf(true) : totals;
  } catch (error) {
    console.log(describeFailure(error));
    return error instanceof TestsFailed ? error.totals : countOf(false);
  }
}

/** Runs steps with the given concurrency; returns the sum of their totals. */
export async function runSteps(steps, concurrency = 1) {
  let sum = noTests();
  const left = [...steps];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const totals = await runStep(...next);
      sum = sumOf(sum, totals);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return sum;
}

/**
 * Runs a program that writes a report, and counts the tests in it. A program that exits with an error although no
 * test failed (a file does not load, no test was found) counts as one failure.
 */
async function runAndCount(report, totalsOf, run) {
  const path = join(root, report);
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  let problem;
  try {
    await run(path);
  } catch (error) {
    problem = error.message;
  }
  const totals = readReport(path, totalsOf) ?? countOf(false);
  if (!problem && totals.failed === 0) return totals;
  const failed = Math.max(1, totals.failed);
  throw new TestsFailed(problem ?? `${report} has failures`, { ...totals, failed });
}

/** A server test waits for PostgreSQL half of its time: with one worker per core, one of two cores is idle. */
const workers = Math.max(2, availableParallelism() - 1);

/** Many rounds take their time. */
const patience = process.env.ANGON_TIER === "full" ? 6 : 1;

/** With words, only the files whose path contains one of them are run; a suite may have none. */
export const vitest =
  (name, limit, words = [], options = []) =>
  () =>
    runAndCount(`.cache/reports/${name}.json`, vitestTotals, (path) =>
      packageBin(
        "vitest/vitest.mjs",
        [
          "run",
          ...words,
          ...options,
          ...(words.length > 0 ? ["--passWithNoTests"] : []),
          "--project",
          `${name}*`,
          `--maxWorkers=${workers}`,
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${path}`,
        ],
        { show: true, limit: limit * patience },
      ),
    );

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Playwright matches a pattern against the absolute path; folders above the repository must not match. */
const pathPattern = (word) => `^${escapeRegExp(root)}.*${escapeRegExp(word)}`;

export const playwright =
  (limit, words = [], options = []) =>
  () =>
    runAndCount(".cache/reports/browser.json", playwrightTotals, (path) =>
      packageBin(
        "@playwright/test/cli.js",
        [
          "test",
          ...words.map(pathPattern),
          ...options,
          ...(words.length > 0 ? ["--pass-with-no-tests"] : []),
          "--config",
          "e2e/playwright.config.ts",
          "--reporter=list,json",
        ],
        {
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
          show: true,
          limit: limit * patience,
        },
      ),
    );
