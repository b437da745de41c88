// `npm test`: everything, also from a fresh clone; the last line is the total. `npm test -- groups search`: all checks,
// and the server, component and browser tests whose path contains one of the words. `--shard=1/3` runs a third of the suites.
// `npm run test:full`: the same tests with many rounds (packages/test-tier).
import "./node-version.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { checkAndTest } from "./check.mjs";
import { ensureInstalled } from "./install.mjs";
import { CommandFailed, finish, root, stopCommandsOnSignal } from "./progress.mjs";
import { summaryOf } from "./test-report.mjs";
import { runSteps, playwright, vitest } from "./test-steps.mjs";

const isOption = (argument) => argument.startsWith("--shard=");
const options = process.argv.slice(2).filter(isOption);
const words = process.argv.slice(2).filter((argument) => !isOption(argument));

const once = (work) => {
  let result;
  return () => (result ??= work());
};
const chromium = once(ensureChromium);
const built = once(ensureBuilt);

/** Fails for a word that matches no test file: otherwise nothing would run and nothing would fail. */
async function ensureKnown() {
  const { filesOf } = await import("./sources.mjs");
  const tests = ["server", "tools", "web/test", "e2e/src"]
    .flatMap((folder) => filesOf(root, folder))
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path));
  const unknown = words.filter((word) => !tests.some((path) => path.includes(word)));
  if (unknown.length > 0)
    throw new CommandFailed(
      "npm test",
      `knows no test of the server, of components or in the browser with ${unknown.join(" or ")} in its path.`,
      "",
    );
}

async function componentTests() {
  process.env.CHROME_PATH = await chromium();
  return vitest("components", 900, words, options)();
}

/** Browser tests run only against a build of the current sources. */
async function browserTests() {
  process.env.CHROME_PATH = await chromium();
  await built();
  return playwright(2_700, words, options)();
}

const preparations = [
  ["Chromium", chromium],
  ["Build", built],
];
const suites = [
  ["Server tests on PostgreSQL", vitest("server", 2_400, words, options)],
  ["Component tests", componentTests],
  ["Browser tests", browserTests],
];

stopCommandsOnSignal();
await finish(async () => {
  const install = await runSteps([["Packages", ensureInstalled]]);
  if (install.failed === 0) await ensureKnown();
  const rest = install.failed > 0 ? install : await checkAndTest(preparations, suites);
  process.exitCode = rest.failed > 0 ? 1 : 0;
  console.log(summaryOf(rest));
  console.log(`${rest.passed} passed, ${rest.failed} failed`);
});
