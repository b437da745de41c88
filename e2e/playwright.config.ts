import { browserArgs, headlessPath } from "@angon/test-tier/browser";
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "src",
  outputDir: "../test-results",
  globalSetup: "./src/support/global-setup.ts",
  forbidOnly: Boolean(process.env["CI"]),
  // tools/test.mjs runs a failed file once more, alone, when all else is done.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    locale: "bn-BD",
    timezoneId: "Asia/Dhaka",
    viewport: { width: 1440, height: 900 },
    // Requests through a service worker are invisible to a test that intercepts them; offline tests allow it.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: headlessPath, args: browserArgs },
  },
});
