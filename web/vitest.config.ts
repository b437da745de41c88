import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { avroPhonetic } from "./build/avro-phonetic.ts";

/** Page tests: the page in a real browser, with a fake server that speaks the contract. */
export default defineConfig({
  plugins: [avroPhonetic(), react(), tailwindcss()],
  publicDir: "public",
  // A dependency found during a test would be bundled at once, and the test have two copies of React ("Invalid hook
  // call"). The imports of workers are not followed from the page.
  optimizeDeps: { entries: ["src/main.tsx", "src/**/*.worker.ts", "test/**/*.test.tsx"] },
  test: {
    name: "page",
    include: ["test/**/*.test.tsx"],
    setupFiles: "test/support/setup.ts",
    // The option of the command line does not reach a project of a file of its own.
    maxWorkers: 2,
    // Loading the page again for each file was a third of the time: a worker loads it once, and opens and closes it
    // for each test (test/support/page.tsx).
    isolate: false,
    unstubGlobals: true,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: {
          executablePath:
            process.env["HEADLESS_SHELL_PATH"] ?? process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
          args: [
            "--no-sandbox",
            "--disable-quic",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
          ],
        },
        contextOptions: { locale: "bn-BD", timezoneId: "Asia/Dhaka", reducedMotion: "reduce" },
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});
