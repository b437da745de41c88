// `npm run check`: everything that needs neither a database nor a browser.
import "./node-version.mjs";
import { randomInt } from "node:crypto";
import { pathToFileURL } from "node:url";
import { ensureInstalledWithTests } from "./install.mjs";
import { command, finish, packageBin, stopCommandsOnSignal } from "./progress.mjs";
import { runSteps } from "./steps.mjs";
import { suites } from "./suites/suites.mjs";

const checkedFolders = ["contract", "packages", "server", "web", "e2e", "stress"];

/** The slowest first, so that two at a time end together. */
export const checks = [
  ["Types", () => packageBin("typescript-7/bin/tsc", ["-b"])],
  ["Lint", () => packageBin("oxlint/bin/oxlint", ["--type-aware", "--report-unused-disable-directives"])],
  [
    "Format",
    () =>
      packageBin("prettier/bin/prettier.cjs", [
        "--check",
        "--cache",
        "--cache-strategy",
        "content",
        "--log-level",
        "warn",
        ".",
      ]),
  ],
  [
    "Boundaries",
    () =>
      packageBin("dependency-cruiser/bin/dependency-cruise.mjs", [
        "--config",
        ".dependency-cruiser.cjs",
        ...checkedFolders,
      ]),
  ],
  ["Features", () => command(process.execPath, ["tools/check-features.mjs"])],
  ["Documents", () => command(process.execPath, ["tools/check-documents.mjs"])],
  ["Unused files and exports", () => packageBin("knip/bin/knip.js", ["--no-progress"])],
];

const MAX_SEED = 1_000_000;

/** A failure with random input is repeated with the seed that the run printed. */
export function chooseSeed() {
  process.env.ANGON_SEED ??= String(randomInt(1, MAX_SEED));
  console.log(`  ANGON_TIER=${process.env.ANGON_TIER ?? "moderate"} ANGON_SEED=${process.env.ANGON_SEED}`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  stopCommandsOnSignal();
  await finish(async () => {
    await ensureInstalledWithTests();
    chooseSeed();
    const { passed, failed } = await runSteps([["Unit tests", () => suites.unit.run()], ...checks], 2);
    console.log(`${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  });
}
