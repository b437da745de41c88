import { expect, test } from "vitest";
import { noTests, playwrightTotals, sumOf, summaryOf, vitestTotals } from "./test-report.mjs";
import { root } from "./progress.mjs";

const server = vitestTotals({
  testResults: [
    {
      name: `${root}server/a.test.ts`,
      status: "failed",
      startTime: 1_000,
      endTime: 8_000,
      assertionResults: [
        { fullName: "a works", status: "passed", duration: 900 },
        { fullName: "a breaks", status: "failed", duration: 5_500 },
        { fullName: "a is skipped", status: "skipped" },
      ],
    },
    { name: `${root}server/b.test.ts`, status: "failed", startTime: 0, endTime: 0, assertionResults: [] },
  ],
});

const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  file: "c.spec.ts",
  tests: [{ status, results: durations.map((duration) => ({ duration })) }],
});

const browser = playwrightTotals({
  config: { rootDir: `${root}e2e/src` },
  errors: [],
  suites: [
    {
      specs: [spec("c opens", "expected", 2_000), spec("c is left out", "skipped", 0)],
      suites: [{ specs: [spec("c wavers", "flaky", 3_000, 1_500), spec("c breaks", "unexpected", 100)] }],
    },
  ],
});

test("skipped tests are not counted, and a file that does not load is one failure", () => {
  expect(server).toMatchObject({ passed: 1, failed: 2 });
  expect(playwrightTotals({ config: {}, suites: [], errors: [{}] })).toMatchObject({ passed: 0, failed: 1 });
});

test("a test that passed on its second try counts as passed, with the time of both", () => {
  expect(browser).toMatchObject({ passed: 2, failed: 1 });
  expect(browser.tests.find(({ outcome }) => outcome === "flaky")).toMatchObject({ ms: 4_500 });
});

test("the summary names the slowest tests, the slow files and the flaky tests", () => {
  expect(summaryOf(sumOf(server, browser)).split("\n")).toEqual([
    "The 5 slowest of 5 tests:",
    "     5.5 s  server/a.test.ts: a breaks",
    "     4.5 s  e2e/src/c.spec.ts: c wavers",
    "     2.0 s  e2e/src/c.spec.ts: c opens",
    "     0.9 s  server/a.test.ts: a works",
    "     0.1 s  e2e/src/c.spec.ts: c breaks",
    "Files of more than 5 s:",
    "     7.0 s  server/a.test.ts",
    "     6.6 s  e2e/src/c.spec.ts",
    "flaky: 1",
    "  e2e/src/c.spec.ts: c wavers",
  ]);
  expect(summaryOf(noTests()).split("\n").at(-1)).toBe("flaky: 0");
});
