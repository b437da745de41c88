import { describe, expect, test } from "vitest";
import {
  afterRetry,
  failureOf,
  noTests,
  playwrightTotals,
  sumOf,
  summaryOf,
  totalsOf,
  vitestTotals,
} from "./report.mjs";
import { root } from "../progress.mjs";

const api = vitestTotals({
  testResults: [
    {
      name: `${root}server/a.test.ts`,
      status: "failed",
      startTime: 1_000,
      endTime: 8_000,
      assertionResults: [
        { fullName: "a works", status: "passed", duration: 900 },
        {
          fullName: "a breaks",
          status: "failed",
          duration: 5_500,
          failureMessages: ["\u001b[31mAssertionError\u001b[39m: 1 is not 2\n\n    at a.test.ts:3"],
        },
        { fullName: "a is skipped", status: "skipped" },
      ],
    },
    {
      name: `${root}server/b.test.ts`,
      status: "failed",
      message: "no such module",
      startTime: 0,
      endTime: 0,
      assertionResults: [],
    },
  ],
});

const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  file: "c.spec.ts",
  tests: [
    { status, results: durations.map((duration) => ({ duration, error: { message: `${title} failed` } })) },
  ],
});

const journeys = playwrightTotals({
  config: { rootDir: `${root}e2e/src` },
  errors: [],
  suites: [
    {
      title: "c.spec.ts",
      file: "c.spec.ts",
      specs: [spec("opens", "expected", 2_000), spec("is left out", "skipped", 0)],
      suites: [
        {
          title: "c",
          file: "c.spec.ts",
          specs: [spec("wavers", "flaky", 3_000, 1_500), spec("breaks", "unexpected", 100)],
        },
      ],
    },
  ],
});

describe("the totals of a report", () => {
  test("count a skipped test neither as passed nor failed, and a file that does not load as one failure", () => {
    expect(api).toMatchObject({ passed: 1, failed: 2 });
    expect(playwrightTotals({ config: {}, suites: [], errors: [{ message: "no browser" }] })).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });

  test("name a browser test with the groups that it belongs to", () => {
    expect(journeys.tests.map(({ name }) => name)).toEqual(["opens", "c wavers", "c breaks"]);
  });
});

describe("a file that ran a second time", () => {
  const second = (outcome: "passed" | "failed") =>
    totalsOf([
      { file: "server/a.test.ts", name: "a works", ms: 1, outcome: "passed" },
      { file: "server/a.test.ts", name: "a breaks", ms: 1, outcome },
      { file: "server/b.test.ts", name: "b works", ms: 1, outcome: "passed" },
    ]);

  test("has flaky tests when they passed the second time, and a flaky failure when it loaded only then", () => {
    const { passed, failed, tests } = afterRetry(api, second("passed"));
    expect({ passed, failed }).toEqual({ passed: 4, failed: 0 });
    const flaky = tests.filter(({ outcome }) => outcome === "flaky");
    expect(flaky.map(({ name }) => name)).toEqual(["a breaks", "the file does not load"]);
    expect(flaky.map(({ error }) => error)).toEqual([
      expect.stringContaining("1 is not 2"),
      expect.stringContaining("no such module"),
    ]);
  });

  test("has failed when the test failed again", () => {
    expect(afterRetry(api, second("failed"))).toMatchObject({ passed: 3, failed: 1 });
  });

  test("leaves the results of other files unchanged", () => {
    const only = totalsOf([{ file: "server/b.test.ts", name: "b works", ms: 1, outcome: "passed" }]);
    expect(afterRetry(api, only)).toMatchObject({ failed: 1 });
  });
});

describe("the summary of a test run", () => {
  test("names the slowest tests, the slow files, and the failures and flaky tests with their first lines", () => {
    expect(summaryOf(sumOf(api, journeys)).split("\n")).toEqual([
      "The 6 slowest of 6 tests:",
      "     5.5 s  server/a.test.ts: a breaks",
      "     4.5 s  e2e/src/c.spec.ts: c wavers",
      "     2.0 s  e2e/src/c.spec.ts: opens",
      "     0.9 s  server/a.test.ts: a works",
      "     0.1 s  e2e/src/c.spec.ts: c breaks",
      "     0.0 s  server/b.test.ts: the file does not load",
      "Files of more than 5 s:",
      "     7.0 s  server/a.test.ts",
      "     6.6 s  e2e/src/c.spec.ts",
      "Failures: 3",
      "  ✗ server/a.test.ts: a breaks",
      "      AssertionError: 1 is not 2",
      "          at a.test.ts:3",
      "  ✗ server/b.test.ts: the file does not load",
      "      no such module",
      "  ✗ e2e/src/c.spec.ts: c breaks",
      "      breaks failed",
      "flaky: 1",
      "  e2e/src/c.spec.ts: c wavers",
      "      wavers failed",
    ]);
  });

  test("names a failed step without a file, and ends with the flaky tests", () => {
    const lines = summaryOf(totalsOf([failureOf("Types", "error TS2322")])).split("\n");
    expect(lines).toContain("  ✗ Types");
    expect(summaryOf(noTests()).split("\n").at(-1)).toBe("flaky: 0");
  });
});
