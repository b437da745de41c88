import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../progress.mjs";

const SLOWEST_TESTS = 20;
const SLOW_FILE_MS = 5_000;
/** More than these are no luck: the run fails although every test passed in the end. */
export const MAX_FLAKY = 3;

/** @typedef {{ suite?: string, file: string, name: string, ms: number, outcome: "passed" | "failed" | "flaky", error?: string }} Test */
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
export const totalsOf = (tests, files = new Map()) => {
  const failed = tests.filter(({ outcome }) => outcome === "failed").length;
  return { passed: tests.length - failed, failed, tests, files };
};

/** A failure without a test of its own: a step, a file that does not load, a program that ended with an error. */
export const failureOf = (name, error, file = "") => ({ file, name, ms: 0, outcome: "failed", error });

/** A file that does not load has no tests and counts as one failure. A skipped test counts as nothing. */
export function vitestTotals({ testResults }) {
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (status === "failed" && assertionResults.length === 0)
      return [failureOf("the file does not load", message, file)];
    return assertionResults
      .filter((result) => result.status === "passed" || result.status === "failed")
      .map((result) => ({
        file,
        name: result.fullName,
        ms: result.duration ?? 0,
        outcome: result.status,
        error: result.failureMessages?.[0],
      }));
  });
  const files = testResults.map((file) => [relative(root, file.name), file.endTime - file.startTime]);
  return totalsOf(tests, new Map(files));
}

const outcomes = { expected: "passed", unexpected: "failed", flaky: "flaky" };

const specsOf = (suite, titles = []) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, title: [...titles, spec.title].join(" ") })),
  ...(suite.suites ?? []).flatMap((inner) =>
    // The outermost suite is the file.
    specsOf(inner, inner.title === inner.file ? titles : [...titles, inner.title].filter(Boolean)),
  ),
];

/** Tests of one browser file run in parallel, so the time of a file is the sum of its tests. */
export function playwrightTotals({ config, suites, errors }) {
  const tests = suites
    .flatMap((suite) => specsOf(suite))
    .flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status in outcomes)
        .map(({ status, results }) => ({
          file: relative(root, `${config.rootDir}/${spec.file}`),
          name: spec.title,
          ms: results.reduce((sum, { duration }) => sum + duration, 0),
          outcome: outcomes[status],
          error: results.find(({ error }) => error)?.error.message,
        })),
    );
  const files = new Map();
  for (const { file, ms } of tests) files.set(file, (files.get(file) ?? 0) + ms);
  const broken = errors.map(({ message, location }) =>
    failureOf("the browser tests do not start", message, location ? relative(root, location.file) : ""),
  );
  return totalsOf([...tests, ...broken], files);
}

/** Undefined when the program wrote no report, or half of one. */
export function readReport(path, totals) {
  try {
    return totals(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return undefined;
  }
}

const sameTest = (a, b) => a.file === b.file && a.name === b.name;

/** The outcome of files that ran a second time: a test that passes then is flaky, and what fails then has failed. */
export function afterRetry(first, second) {
  const repeated = new Set(second.tests.map(({ file }) => file));
  const failedBefore = first.tests.filter(({ outcome }) => outcome === "failed");
  const settled = second.tests.map((test) => {
    const failure = failedBefore.find((failed) => sameTest(failed, test));
    return failure && test.outcome === "passed" ? { ...test, outcome: "flaky", error: failure.error } : test;
  });
  // A file that did not load had one failure, under another name than its tests.
  const loaded = failedBefore
    .filter(
      ({ file, name }) => repeated.has(file) && !second.tests.some((test) => sameTest(test, { file, name })),
    )
    .map((failure) => ({ ...failure, outcome: "flaky" }));
  const others = first.tests.filter(({ file }) => !repeated.has(file));
  return totalsOf([...others, ...settled, ...loaded], new Map([...first.files, ...second.files]));
}

const timed = (ms, what) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${what}`;
const bySlowness = (a, b) => b.ms - a.ms;
const titleOf = ({ file, name }) => (file ? `${file}: ${name}` : name);

const ERROR_LINES = 4;
const firstLines = (error = "no message") =>
  stripVTControlCharacters(error)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, ERROR_LINES)
    .map((line) => `      ${line}`);

const withError = (sign, test) => [`  ${sign}${titleOf(test)}`, ...firstLines(test.error)];

/** The slowest tests and files, then the failures and the flaky tests; the caller prints the totals below. */
export function summaryOf({ tests, files }) {
  const slowest = tests.toSorted(bySlowness).slice(0, SLOWEST_TESTS);
  const slowFiles = [...files]
    .map(([file, ms]) => ({ file, ms }))
    .filter(({ ms }) => ms > SLOW_FILE_MS)
    .sort(bySlowness);
  const flaky = tests.filter(({ outcome }) => outcome === "flaky");
  const failures = tests.filter(({ outcome }) => outcome === "failed");
  return [
    `The ${slowest.length} slowest of ${tests.length} tests:`,
    ...slowest.map((test) => timed(test.ms, titleOf(test))),
    `Files of more than ${SLOW_FILE_MS / 1000} s:`,
    ...slowFiles.map(({ ms, file }) => timed(ms, file)),
    ...(failures.length > 0 ? [`Failures: ${failures.length}`] : []),
    ...failures.flatMap((test) => withError("✗ ", test)),
    `flaky: ${flaky.length}`,
    ...flaky.flatMap((test) => withError("", test)),
  ].join("\n");
}
