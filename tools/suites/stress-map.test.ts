import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { filesOf } from "../sources.mjs";
import { matches, stressMap, stressTestsFor } from "./stress-map.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = ["contract", "packages", "server", "stress"].flatMap((folder) => filesOf(root, folder));
const stressTests = files.filter((path) => path.startsWith("stress/") && path.endsWith(".test.ts"));
const matchesFile = (pattern: string) =>
  ["vitest.config.ts", ...files].some((path) => matches(pattern, path));

test("every stress test is mapped to a source", () => {
  const patterns = stressMap.flatMap(({ sources, tests }) =>
    // A pattern of the tests' own helpers and configuration is no source.
    sources.some((source) => source.includes("/src/") && !source.includes("test-tier")) ? tests : [],
  );
  expect(stressTests.filter((path) => !patterns.some((pattern) => matches(pattern, path)))).toEqual([]);
});

test("every pattern of the stress map matches an existing file, and every test pattern a stress test", () => {
  const sources = stressMap.flatMap((entry) => entry.sources);
  expect(sources.filter((pattern) => !matchesFile(pattern))).toEqual([]);
  const tests = stressMap.flatMap((entry) => entry.tests);
  expect(tests.filter((pattern) => !stressTests.some((path) => matches(pattern, path)))).toEqual([]);
});

test.each([
  [
    "a feature selects its races",
    ["server/src/features/feedback/commands.ts"],
    ["stress/races/feedback.test.ts"],
  ],
  ["a changed stress test selects itself", ["stress/races/sse.test.ts"], ["stress/races/sse.test.ts"]],
  ["a changed helper selects its folder", ["stress/lifecycle/writers.ts"], ["stress/lifecycle/"]],
  ["a folder replaces its files", ["stress/races/model.ts", "stress/races/sse.test.ts"], ["stress/races/"]],
  ["a page selects none", ["web/src/main.tsx", "README.md"], []],
  [
    "the database selects every test that uses it",
    ["server/src/db/database.ts"],
    ["stress/database/", "stress/histories/", "stress/lifecycle/", "stress/races/"],
  ],
])("the map of stress tests: %s", (_case, changed, filters) => {
  expect(stressTestsFor(changed)).toEqual(filters);
});
