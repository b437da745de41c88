// `npm test`: everything, also from a fresh clone; the last line is the total. `npm test -- groups search`: all checks, unit
// tests, and the other tests whose path contains one of the words. `--shard=1/3`: a third of the suites, without the checks.
// `npm run test:full`: the same tests with many rounds (packages/test-tier).
import "./node-version.mjs";
import { ensureBuilt } from "./build.mjs";
import { changedPaths } from "./suites/changed-paths.mjs";
import { checks, chooseSeed } from "./check.mjs";
import { ensureChromium, ensureHeadlessShell } from "./chromium.mjs";
import { budgetFailure, watchBudget } from "./suites/cpu-budget.mjs";
import { ensureInstalledWithTests } from "./install.mjs";
import { CommandFailed, finish, root, stopCommandsOnSignal } from "./progress.mjs";
import { runSteps } from "./steps.mjs";
import { stressTestsFor } from "./suites/stress-map.mjs";
import { ensurePgbouncer } from "./suites/pgbouncer.mjs";
import { afterRetry, failureOf, MAX_FLAKY, noTests, summaryOf, sumOf, totalsOf } from "./suites/report.mjs";
import { suites } from "./suites/suites.mjs";

const isOption = (argument) => argument.startsWith("--shard=");
const options = process.argv.slice(2).filter(isOption);
const words = process.argv.slice(2).filter((argument) => !isOption(argument));
const isShard = options.length > 0;

/** Fails for a word that matches no test file: otherwise nothing would run and nothing would fail. */
async function ensureKnown() {
  const { filesOf } = await import("./sources.mjs");
  const tests = ["server", "tools", "stress", "web/test", "e2e/src"]
    .flatMap((folder) => filesOf(root, folder))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  const unknown = words.filter((word) => !tests.some((path) => path.includes(word)));
  if (unknown.length > 0)
    throw new CommandFailed("npm test", `knows no test with ${unknown.join(" or ")} in its path.`, "");
}

/** @type {Map<string, import("./suites/report.mjs").Totals>} */
const results = new Map();

/** Keeps the totals of a suite apart, since its failed files may run again. */
const suiteStep = (title, name, run) => [
  title,
  async () => {
    results.set(name, await run());
    return noTests();
  },
];

const selected = { files: words, options };

/** All rounds of the races and kills that the change touches, one round of the others. */
async function stress() {
  const touched = process.env.ANGON_TIER === "full" || words.length > 0 ? [] : stressTestsFor(changedPaths());
  const once = await suites.stress.run(selected);
  if (touched.length === 0) return once;
  console.log(`  All rounds, since the change touches their code: ${touched.join(", ")}`);
  return afterRetry(once, await suites.stress.run({ files: touched, options, env: { ANGON_TIER: "full" } }));
}

async function chromium() {
  process.env.CHROME_PATH = await ensureChromium();
  process.env.HEADLESS_SHELL_PATH = await ensureHeadlessShell(process.env.CHROME_PATH);
}

/** The tests of poolers are skipped where PgBouncer cannot be had. */
async function pgbouncer() {
  const path = await ensurePgbouncer();
  if (path) process.env.PGBOUNCER_PATH = path;
  else console.log("    no PgBouncer 1.21 or newer here, its tests are skipped");
}

/** Two queues for two cores; each ends with the suites that take longest. */
const queues = [
  [
    ...(isShard ? [] : [...checks, suiteStep("Unit tests", "unit", () => suites.unit.run())]),
    suiteStep("API tests on PostgreSQL", "api", () => suites.api.run(selected)),
  ],
  [
    ["Chromium", chromium],
    ["Build", ensureBuilt],
    suiteStep("Page tests", "page", () => suites.page.run(selected)),
    suiteStep("Journeys in the browser", "journey", () => suites.journey.run(selected)),
    ["PgBouncer", pgbouncer],
    suiteStep("Stress tests", "stress", stress),
  ],
];

/** More failed files than these are no luck. */
const MAX_RETRIED_FILES = 12;

/** Runs the failed files once more when all else is done, each alone, to tell luck from faults. */
async function retryFailures() {
  const failed = [...results].map(([name, { tests }]) => ({
    name,
    files: [
      ...new Set(tests.filter(({ file, outcome }) => file && outcome === "failed").map(({ file }) => file)),
    ],
  }));
  if (failed.flatMap(({ files }) => files).length > MAX_RETRIED_FILES) return;
  for (const { name, files } of failed.filter((suite) => suite.files.length > 0))
    await runSteps([
      suiteStep(`Once more, alone: ${files.join(", ")}`, name, async () =>
        afterRetry(results.get(name), await suites[name].run({ files, isRetry: true })),
      ),
    ]);
}

const tooManyFlaky = ({ tests }) => {
  const flaky = tests.filter(({ outcome }) => outcome === "flaky").length;
  return flaky > MAX_FLAKY
    ? [failureOf("flaky tests", `${flaky} tests passed only alone; more than ${MAX_FLAKY} are no luck.`)]
    : [];
};

stopCommandsOnSignal();
await finish(async () => {
  const budget = await watchBudget();
  const install = await runSteps([["Packages", ensureInstalledWithTests]]);
  if (install.failed > 0) throw new CommandFailed("npm test", "could not install its packages.", "");
  await ensureKnown();
  chooseSeed();
  const steps = await Promise.all(queues.map((queue) => runSteps(queue)));
  await retryFailures();
  const tested = [install, ...steps, ...results.values()].reduce(sumOf, noTests());
  const isWhole = !isShard && words.length === 0 && process.env.ANGON_TIER !== "full";
  const overBudget = process.env.CI && isWhole ? await budgetFailure(budget) : [];
  const total = sumOf(tested, totalsOf([...tooManyFlaky(tested), ...overBudget]));
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(summaryOf(total));
  console.log(`${total.passed} passed, ${total.failed} failed`);
});
