// `npm test`: everything, from a fresh clone; the last line is the sum.
import "./node-version.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { checkAndTest } from "./check.mjs";
import { ensureInstalled } from "./install.mjs";
import { finish, stopCommandsOnSignal } from "./progress.mjs";
import { attemptAll, playwright, vitest } from "./steps.mjs";

const once = (work) => {
  let result;
  return () => (result ??= work());
};
const chromium = once(ensureChromium);
const built = once(ensureBuilt);

/** The browser is sent to what was built from these sources, or not at all. */
async function browserTests() {
  process.env.CHROME_PATH = await chromium();
  await built();
  return playwright(2_700)();
}

const preparations = [
  ["Chromium", chromium],
  ["Build", built],
];
const suites = [
  ["Server tests on PostgreSQL", vitest("server", 2_400)],
  ["Browser tests", browserTests],
];

stopCommandsOnSignal();
await finish(async () => {
  const install = await attemptAll([["Packages", ensureInstalled]]);
  const rest = install.failed > 0 ? install : await checkAndTest(preparations, suites);
  process.exitCode = rest.failed > 0 ? 1 : 0;
  console.log(`${rest.passed} passed, ${rest.failed} failed`);
});
