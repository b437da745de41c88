import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { CommandFailed, packageBin, root, step } from "./progress.mjs";

/** The totals of a step without tests of its own: it counts as one. */
const countOf = (ok) => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Failed tests were printed while they ran; the error carries only the totals. */
class TestsFailed extends Error {
  constructor(message, counts) {
    super(message);
    this.counts = counts;
  }
}

function describeFailure(error) {
  if (error instanceof CommandFailed) return `${error.output.trimEnd()}\n    ${error.message}`;
  return `    ${error instanceof TestsFailed ? error.message : error.stack}`;
}

/** Runs a step, prints its output when it fails, and returns its totals; it never throws. */
async function runStep(title, work) {
  try {
    const counts = await step(title, work);
    return counts?.passed === undefined ? countOf(true) : counts;
  } catch (error) {
    console.log(describeFailure(error));
    return error instanceof TestsFailed ? error.counts : countOf(false);
  }
}

/** Runs steps with the given concurrency; returns the sum of their totals. */
export async function runSteps(steps, concurrency = 1) {
  const sum = { passed: 0, failed: 0 };
  const left = [...steps];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { passed, failed } = await runStep(...next);
      sum.passed += passed;
      sum.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return sum;
}

/**
 * Runs a program that writes a report, and counts the tests in it. A program that exits with an error although no
 * test failed (a file does not load, no test was found) counts as one failure.
 */
async function runAndCount(report, countsOf, run) {
  const path = join(root, report);
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  let problem;
  try {
    await run(path);
  } catch (error) {
    problem = error.message;
  }
  const { passed, failed } = readReport(path, countsOf) ?? { passed: 0, failed: 1 };
  if (!problem && failed === 0) return { passed, failed };
  throw new TestsFailed(problem ?? `${report} has failures`, { passed, failed: Math.max(1, failed) });
}

function readReport(path, countsOf) {
  try {
    return countsOf(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}

function vitestCounts({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const count = (status) => tests.filter((test) => test.status === status).length;
  const brokenFiles = testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return { passed: count("passed"), failed: count("failed") + brokenFiles.length };
}

/** A server test waits for PostgreSQL half of its time: with one worker per core, one of two cores is idle. */
const workers = Math.max(2, availableParallelism() - 1);

/** With words, only the files whose path contains one of them are run; a suite may have none. */
export const vitest =
  (name, limit, words = []) =>
  () =>
    runAndCount(`.cache/reports/${name}.json`, vitestCounts, (path) =>
      packageBin(
        "vitest/vitest.mjs",
        [
          "run",
          ...words,
          ...(words.length > 0 ? ["--passWithNoTests"] : []),
          "--project",
          `${name}*`,
          `--maxWorkers=${workers}`,
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${path}`,
        ],
        { show: true, limit },
      ),
    );

/** A test that passed on its second try counts as passed; the list above names it as flaky. */
const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Playwright matches a pattern against the absolute path; folders above the repository must not match. */
const pathPattern = (word) => `^${escapeRegExp(root)}.*${escapeRegExp(word)}`;

export const playwright =
  (limit, words = []) =>
  () =>
    runAndCount(".cache/reports/browser.json", playwrightCounts, (path) =>
      packageBin(
        "@playwright/test/cli.js",
        [
          "test",
          ...words.map(pathPattern),
          ...(words.length > 0 ? ["--pass-with-no-tests"] : []),
          "--config",
          "e2e/playwright.config.ts",
          "--reporter=list,json",
        ],
        {
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
          show: true,
          limit,
        },
      ),
    );
