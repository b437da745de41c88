import { defineConfig } from "@playwright/test";

const chromium = process.env["CHROME_PATH"] ?? "/usr/bin/chromium";
const headlessShell = process.env["HEADLESS_SHELL_PATH"] ?? chromium;

const launch = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    args: [
      // Chromium refuses its sandbox to root, and the pages are ours.
      "--no-sandbox",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
});

// The headless shell receives no push messages.
const needsChromium = "push/**";

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
  },
  projects: [
    { name: "headless shell", testIgnore: needsChromium, use: launch(headlessShell) },
    { name: "chromium", testMatch: needsChromium, use: launch(chromium) },
  ],
});
