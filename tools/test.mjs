// `npm test`: everything, from a fresh clone; the last line is the sum. `npm test -- groups search`: the checks, and of the
// tests on PostgreSQL and in the browser those whose file has one of these words in its path.
import "./node-version.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { checkAndTest } from "./check.mjs";
import { ensureInstalled } from "./install.mjs";
import { CommandFailed, finish, root, stopCommandsOnSignal } from "./progress.mjs";
import { attemptAll, playwright, vitest } from "./steps.mjs";

const words = process.argv.slice(2);

const once = (work) => {
  let result;
  return () => (result ??= work());
};
const chromium = once(ensureChromium);
const built = once(ensureBuilt);

/** A word that no test answers to would leave nothing to run, and nothing that fails. */
async function ensureKnown() {
  const { filesOf } = await import("./sources.mjs");
  const tests = ["server", "tools", "e2e/src"]
    .flatMap((folder) => filesOf(root, folder))
    .filter((path) => /\.(test|spec)\.ts$/.test(path));
  const unknown = words.filter((word) => !tests.some((path) => path.includes(word)));
  if (unknown.length > 0)
    throw new CommandFailed(
      "npm test",
      `knows no test of the server or in the browser with ${unknown.join(" or ")} in its path.`,
      "",
    );
}

/** The browser is sent to what was built from these sources, or not at all. */
async function browserTests() {
  process.env.CHROME_PATH = await chromium();
  await built();
  return playwright(2_700, words)();
}

const preparations = [
  ["Chromium", chromium],
  ["Build", built],
];
const suites = [
  ["Server tests on PostgreSQL", vitest("server", 2_400, words)],
  ["Browser tests", browserTests],
];

stopCommandsOnSignal();
await finish(async () => {
  const install = await attemptAll([["Packages", ensureInstalled]]);
  if (install.failed === 0) await ensureKnown();
  const rest = install.failed > 0 ? install : await checkAndTest(preparations, suites);
  process.exitCode = rest.failed > 0 ? 1 : 0;
  console.log(`${rest.passed} passed, ${rest.failed} failed`);
});
