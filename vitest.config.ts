import { defineConfig } from "vitest/config";

// What needs no database; everything else of the server does, so that no test falls between the two.
const pureServer = [
  "server/src/features/**/{access,rules}.test.ts",
  "server/src/features/search/{phonetics,wording}/*.test.ts",
  "server/src/features/users/look-alikes/*.test.ts",
  "server/src/features/assistant/filter/*.test.ts",
  "server/src/kit/**/*.test.ts",
];

// Checks a whole copy of the repository, which takes too long to be part of `npm run check`.
const slow = "tools/new-feature.test.ts";
// Property tests and tests that start processes take ten times as long beside other work on two cores.
const UNIT_TIMEOUT_MS = 60_000;
// Only a process or request that never ends takes so long, also on a machine with other work.
const STRESS_TIMEOUT_MS = 240_000;

// A poll waits for a fact, not for a time: the test's own limit ends it.
const expect = { poll: { timeout: UNIT_TIMEOUT_MS } };

const built = ["**/node_modules/**", "**/dist/**"];

export default defineConfig({
  test: {
    projects: [
      "web/vitest.config.ts",
      {
        test: {
          name: "unit",
          include: ["contract/src/**/*.test.ts", "tools/**/*.test.ts", ...pureServer],
          exclude: [...built, slow],
          testTimeout: UNIT_TIMEOUT_MS,
          expect,
          isolate: false,
        },
      },
      {
        // A page has one session, one outbox, one line: its modules know things, and are new for every file.
        test: {
          name: "unit of the page",
          include: ["web/{src,build,gallery}/**/*.test.{ts,tsx}"],
          exclude: built,
          testTimeout: UNIT_TIMEOUT_MS,
          expect,
        },
      },
      {
        test: {
          name: "api",
          include: ["server/**/*.test.ts", slow],
          exclude: [...built, ...pureServer],
          globalSetup: "server/test/global.ts",
          // Only a hang reaches it; the machine is shared with the browser suites.
          testTimeout: UNIT_TIMEOUT_MS,
          expect,
          hookTimeout: 60_000,
          // Loading the server again for each file was a quarter of the time. What it knows hangs on its database,
          // not on its modules; a test that mocked one would do so for the files after it.
          isolate: false,
        },
      },
      {
        // Races of real parallel connections, killed processes and storms: one round in the moderate tier, all in the full one.
        test: {
          name: "stress",
          include: ["stress/**/*.test.ts"],
          exclude: built,
          globalSetup: "server/test/global.ts",
          testTimeout: STRESS_TIMEOUT_MS,
          expect: { poll: { timeout: STRESS_TIMEOUT_MS } },
          hookTimeout: STRESS_TIMEOUT_MS,
          isolate: false,
        },
      },
    ],
  },
});
