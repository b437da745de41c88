import { existsSync } from "node:fs";

const shellPath = "/usr/bin/chromium-headless-shell";

export const chromiumPath = process.env["CHROME_PATH"] ?? "/usr/bin/chromium";

/** The headless shell needs a quarter less CPU time than Chromium for the same tests, but receives no push messages. */
export const headlessPath =
  process.env["HEADLESS_SHELL_PATH"] ?? (existsSync(shellPath) ? shellPath : chromiumPath);

export const browserArgs = [
  // Chromium refuses its sandbox to root, and the pages are ours.
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
