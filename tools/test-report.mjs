import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./progress.mjs";

const SLOWEST_TESTS = 20;
const SLOW_FILE_MS = 5_000;

/** @typedef {{ file: string, name: string, ms: number, outcome: "passed" | "failed" | "flaky" }} Test */
/** @typedef {{ passed: number, failed: number, tests: Test[], files: Map<string, number> }} Totals */

/** @returns {Totals} */
export const noTests = () => ({ passed: 0, failed: 0, tests: [], files: new Map() });

/** @param {Totals} a @param {Totals} b @returns {Totals} */
export const sumOf = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  tests: [...a.tests, ...b.tests],
  files: new Map([...a.files, ...b.files]),
});

/** A flaky test passed; it is counted as passed and named in the summary. */
const totalsOf = (tests, files, brokenFiles) => {
  const failed = tests.filter(({ outcome }) => outcome === "failed").length;
  return { passed: tests.length - failed, failed: failed + brokenFiles, tests, files };
};

/** A file that does not load has no tests and counts as one failure. A skipped test counts as nothing. */
export function vitestTotals({ testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, status, duration }) => ({
        file: relative(root, name),
        name: fullName,
        ms: duration ?? 0,
        outcome: status,
      })),
  );
  const files = testResults.map((file) => [relative(root, file.name), file.endTime - file.startTime]);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return totalsOf(tests, new Map(files), broken.length);
}

const outcomes = { expected: "passed", unexpected: "failed", flaky: "flaky" };

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** Tests of one browser file run in parallel, so the time of a file is the sum of its tests. */
export function playwrightTotals({ config, suites, errors }) {
  const tests = suites.flatMap(specsOf).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status in outcomes)
      .map(({ status, results }) => ({
        file: relative(root, `${config.rootDir}/${spec.file}`),
        name: spec.title,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        outcome: outcomes[status],
      })),
  );
  const files = new Map();
  for (const { file, ms } of tests) files.set(file, (files.get(file) ?? 0) + ms);
  return totalsOf(tests, files, errors.length);
}

/** Undefined when the program wrote no report, or half of one. */
export function readReport(path, totals) {
  try {
    return totals(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}

const timed = (ms, what) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${what}`;
const bySlowness = (a, b) => b.ms - a.ms;

/** The slowest tests and files, then the flaky tests; the caller prints the totals below. */
export function summaryOf({ tests, files }) {
  const slowest = tests.toSorted(bySlowness).slice(0, SLOWEST_TESTS);
  const slowFiles = [...files]
    .map(([file, ms]) => ({ file, ms }))
    .filter(({ ms }) => ms > SLOW_FILE_MS)
    .sort(bySlowness);
  const flaky = tests.filter(({ outcome }) => outcome === "flaky");
  return [
    `The ${slowest.length} slowest of ${tests.length} tests:`,
    ...slowest.map(({ ms, file, name }) => timed(ms, `${file}: ${name}`)),
    `Files of more than ${SLOW_FILE_MS / 1000} s:`,
    ...slowFiles.map(({ ms, file }) => timed(ms, file)),
    `flaky: ${flaky.length}`,
    ...flaky.map(({ file, name }) => `  ${file}: ${name}`),
  ].join("\n");
}
