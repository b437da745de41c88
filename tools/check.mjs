// `npm run check`: everything that needs neither a database nor a browser.
import "./node-version.mjs";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { command, finish, packageBin, stopCommandsOnSignal } from "./progress.mjs";
import { attemptAll, vitest } from "./steps.mjs";

const looked = ["contract", "server", "web", "e2e"];

export const checks = [
  ["Types", () => packageBin("typescript/bin/tsc", ["-b"])],
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
  ["Unit tests", vitest("unit", 120)],
];

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  stopCommandsOnSignal();
  await finish(async () => {
    await ensureInstalled();
    const { passed, failed } = await attemptAll(checks);
    console.log(`${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  });
}
