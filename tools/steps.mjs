import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { CommandFailed, packageBin, root, step } from "./progress.mjs";

/** What one step adds to the last line: a step without tests of its own counts as one. */
const one = (ok) => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Tests were shown while they ran; what is left to say is how many passed. */
class TestsFailed extends Error {
  constructor(message, counts) {
    super(message);
    this.counts = counts;
  }
}

function tell(error) {
  if (error instanceof CommandFailed) return `${error.output.trimEnd()}\n    ${error.message}`;
  return `    ${error instanceof TestsFailed ? error.message : error.stack}`;
}

/** Runs a step whatever came before it, shows what it said when it fails, and counts it. */
async function attempt(title, work) {
  try {
    const counts = await step(title, work);
    return counts?.passed === undefined ? one(true) : counts;
  } catch (error) {
    console.log(tell(error));
    return error instanceof TestsFailed ? error.counts : one(false);
  }
}

/** Steps by turns, in one lane or in several side by side; the sum of what they counted. */
export async function attemptAll(steps, lanes = 1) {
  const sum = { passed: 0, failed: 0 };
  const left = [...steps];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { passed, failed } = await attempt(...next);
      sum.passed += passed;
      sum.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return sum;
}

/**
 * Runs a program that leaves a report, and counts the tests in it. A program that ends badly
 * although no test failed (a file that does not load, nothing found) still counts as one failure.
 */
async function counted(report, countsOf, run) {
  const path = join(root, report);
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  let problem;
  try {
    await run(path);
  } catch (error) {
    problem = error.message;
  }
  const { passed, failed } = read(path, countsOf) ?? { passed: 0, failed: 1 };
  if (!problem && failed === 0) return { passed, failed };
  throw new TestsFailed(problem ?? `${report} tells of failures`, { passed, failed: Math.max(1, failed) });
}

function read(path, countsOf) {
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

/** A test of the server waits for PostgreSQL half of its time: on two cores one at a time leaves one of them idle. */
const atOnce = Math.max(2, availableParallelism() - 1);

/** With words only the files whose path holds one of them are run; one of the suites may have none. */
export const vitest =
  (name, limit, words = []) =>
  () =>
    counted(`.cache/reports/${name}.json`, vitestCounts, (path) =>
      packageBin(
        "vitest/vitest.mjs",
        [
          "run",
          ...words,
          ...(words.length > 0 ? ["--passWithNoTests"] : []),
          "--project",
          `${name}*`,
          `--maxWorkers=${atOnce}`,
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${path}`,
        ],
        { show: true, limit },
      ),
    );

/** What passed at its second try only has passed; the list above names it as flaky, for somebody to look at. */
const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});

const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** It looks at the whole path for what it takes for a pattern: the folders above the repository are none of its. */
const inRepository = (word) => `^${literally(root)}.*${literally(word)}`;

export const playwright =
  (limit, words = []) =>
  () =>
    counted(".cache/reports/browser.json", playwrightCounts, (path) =>
      packageBin(
        "@playwright/test/cli.js",
        [
          "test",
          ...words.map(inRepository),
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
