// `npm run check`: everything that needs neither a database nor a browser.
import "./node-version.mjs";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { command, finish, packageBin, stopCommandsOnSignal } from "./progress.mjs";
import { attemptAll, vitest } from "./steps.mjs";

const looked = ["contract", "server", "web", "e2e"];

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
        ...looked,
      ]),
  ],
  ["Rooms", () => command(process.execPath, ["tools/check-rooms.mjs"])],
];
/** A check is mostly one process with one thread. */
const LANES = 2;

/** Checks go side by side; tests have limits of time, and the machine to themselves. */
export async function checkAndTest(more = [], suites = []) {
  const before = await attemptAll([...checks, ...more], LANES);
  const then = await attemptAll([["Unit tests", vitest("unit", 120)], ...suites]);
  return { passed: before.passed + then.passed, failed: before.failed + then.failed };
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
