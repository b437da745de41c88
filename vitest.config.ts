import { defineConfig } from "vitest/config";

// What needs no database; everything else of the server does, so that no test falls between the two.
const pureServer = ["server/src/features/*/{access,rules}.test.ts", "server/src/kit/*.test.ts"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["contract/src/**/*.test.ts", "web/**/*.test.{ts,tsx}", "tools/*.test.ts", ...pureServer],
          exclude: ["**/node_modules/**", "**/dist/**"],
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**", ...pureServer],
          globalSetup: "server/test/global.ts",
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
