import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

/** `npm run pictures`: writes the pictures of the README into docs/screens. */
export default defineConfig({ ...journeys, testDir: "pictures", workers: 1 });
