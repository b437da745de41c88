// `npm run check`: everything that needs neither a database nor a browser.
import "./node-version.mjs";
import { randomInt } from "node:crypto";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { command, finish, packageBin, stopCommandsOnSignal } from "./progress.mjs";
import { sumOf } from "./test-report.mjs";
import { runSteps, vitest } from "./test-steps.mjs";

const checkedFolders = ["contract", "packages", "server", "web", "e2e"];

const checks = [
  ["Types", () => packageBin("typescript-7/bin/tsc", ["-b"])],
  ["Format", () => packageBin("prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."])],
  ["Lint", () => packageBin("oxlint/bin/oxlint", ["--type-aware", "--report-unused-disable-directives"])],
  [
    "Boundaries",
    () =>
      packageBin("dependency-cruiser/bin/dependency-cruise.mjs", [
        "--config",
        ".dependency-cruiser.cjs",
        ...checkedFolders,
      ]),
  ],
  ["Rooms", () => command(process.execPath, ["tools/check-rooms.mjs"])],
  ["Unused files and exports", () => packageBin("knip/bin/knip.js", ["--no-progress"])],
];
/** Most checks are one process with one thread. */
const CHECKS_AT_ONCE = 2;
const MAX_SEED = 1_000_000;

/** Checks run side by side; tests have time limits and run alone afterwards. */
export async function checkAndTest(moreChecks = [], suites = []) {
  process.env.ANGON_SEED ??= String(randomInt(1, MAX_SEED));
  console.log(`  ANGON_TIER=${process.env.ANGON_TIER ?? "moderate"} ANGON_SEED=${process.env.ANGON_SEED}`);
  const checked = await runSteps([...checks, ...moreChecks], CHECKS_AT_ONCE);
  const tested = await runSteps([["Unit tests", vitest("unit", 120)], ...suites]);
  return sumOf(checked, tested);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  stopCommandsOnSignal();
  await finish(async () => {
    await ensureInstalled();
    const { passed, failed } = await checkAndTest();
    console.log(`${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  });
}
