import { defineConfig } from "vitest/config";

// What needs no database; everything else of the server does, so that no test falls between the two.
const pureServer = ["server/src/features/*/{access,rules}.test.ts", "server/src/kit/*.test.ts"];

// Checks a whole copy of the repository, which takes too long to be part of `npm run check`.
const slow = "tools/new-room.test.ts";
const built = ["**/node_modules/**", "**/dist/**"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["contract/src/**/*.test.ts", "web/**/*.test.{ts,tsx}", "tools/*.test.ts", ...pureServer],
          exclude: [...built, slow],
        },
      },
      {
        test: {
          name: "server",
          include: ["server/**/*.test.ts", slow],
          exclude: [...built, ...pureServer],
          globalSetup: "server/test/global.ts",
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
