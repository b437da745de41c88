import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageBin, root } from "../progress.mjs";
import {
  failureOf,
  noTests,
  playwrightTotals,
  readReport,
  sumOf,
  totalsOf,
  vitestTotals,
} from "./report.mjs";

/**
 * Seconds until a suite counts as hanging. Each test has a limit of its own, so this one leaves a slow machine three times as
 * long as the longest suite takes on a quiet one, and six times that for the many rounds of the full tier.
 */
const suiteTimeoutOf = ({ ANGON_TIER = process.env.ANGON_TIER }) => 75 * 60 * (ANGON_TIER === "full" ? 6 : 1);

/**
 * Runs a program that writes a report, and counts the tests in it. A program that ends with an error although no
 * test failed counts as one failure.
 */
async function runAndCount(name, reportOf, run) {
  const path = join(root, `.cache/reports/${name}.json`);
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  const problem = await run(path).then(
    () => undefined,
    (error) => error,
  );
  const totals = readReport(path, reportOf) ?? noTests();
  if (!problem || totals.failed > 0) return totals;
  const { message, output = "" } = problem;
  return sumOf(totals, totalsOf([failureOf(`the ${name} tests`, `${message}\n${output.slice(-2_000)}`)]));
}

/**
 * `files` are paths or words in paths; without them the whole suite runs. `isRetry`: each file alone.
 * @typedef {{ files?: string[], options?: string[], isRetry?: boolean, env?: NodeJS.ProcessEnv }} Selection
 */
/** @typedef {import("./report.mjs").Totals} Totals */
/** @typedef {{ name: string, run: (selection?: Selection) => Promise<Totals> }} Suite */

/** @returns {Suite} */
const vitestSuite = (name, { workers, projects = name }) => ({
  name,
  run: ({ files = [], options = [], isRetry = false, env = {} } = {}) =>
    runAndCount(isRetry ? `${name}-retry` : name, vitestTotals, (path) =>
      packageBin(
        "vitest/vitest.mjs",
        [
          "run",
          ...files,
          ...options,
          ...(files.length > 0 ? ["--passWithNoTests"] : []),
          "--project",
          projects,
          `--maxWorkers=${isRetry ? 1 : workers}`,
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${path}`,
        ],
        { show: name, limit: suiteTimeoutOf(env), env },
      ),
    ),
});

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Playwright matches a pattern against the absolute path; folders above the repository must not match. */
const pathPattern = (word) => `^${escapeRegExp(root)}.*${escapeRegExp(word)}`;

/** @returns {Suite} */
const journeySuite = ({ workers }) => ({
  name: "journey",
  run: ({ files = [], options = [], isRetry = false } = {}) =>
    runAndCount(isRetry ? "journey-retry" : "journey", playwrightTotals, (path) =>
      packageBin(
        "@playwright/test/cli.js",
        [
          "test",
          ...files.map(pathPattern),
          ...options,
          ...(files.length > 0 ? ["--pass-with-no-tests"] : []),
          "--config",
          "e2e/playwright.config.ts",
          `--workers=${isRetry ? 1 : workers}`,
          // A trace costs a fifth of the time of a test.
          ...(isRetry ? ["--trace=retain-on-failure"] : []),
          "--reporter=list,json",
        ],
        { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path }, show: "journey", limit: suiteTimeoutOf({}) },
      ),
    ),
});

/**
 * @type {Record<"unit" | "api" | "page" | "stress" | "journey", Suite>}
 * Tests wait for PostgreSQL and for pages to paint: three workers keep two cores busy. With
 * four, requests were shed with 503 and tests reached their time limits.
 */
export const suites = {
  unit: vitestSuite("unit", { workers: 2, projects: "unit*" }),
  api: vitestSuite("api", { workers: 1 }),
  page: vitestSuite("page", { workers: 2 }),
  stress: vitestSuite("stress", { workers: 2 }),
  journey: journeySuite({ workers: 2 }),
};
