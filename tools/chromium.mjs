import { existsSync } from "node:fs";
import { command, CommandFailed, step } from "./progress.mjs";

const chromiumPaths = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"].map(
  (name) => `/usr/bin/${name}`,
);

// Ubuntu's /usr/bin/chromium-browser may be a stub that only says how to install the snap.
const starts = (path) =>
  command(path, ["--version"], { limit: 20 }).then(
    () => true,
    () => false,
  );

async function installed() {
  for (const path of chromiumPaths) if (existsSync(path) && (await starts(path))) return path;
  return undefined;
}

/** The command that runs apt-get: as root, or through a sudo that needs no password. */
async function apt() {
  if (!existsSync("/usr/bin/apt-get")) return undefined;
  if (process.getuid?.() === 0) return ["apt-get"];
  return command("sudo", ["-n", "true"], { limit: 10 }).then(
    () => ["sudo", "-n", "apt-get"],
    () => undefined,
  );
}

async function installByApt(tool, name) {
  const [file, ...before] = tool;
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await command(file, [...before, "update", "-q"], { env });
  await command(file, [...before, "install", "-q", "-y", "--no-install-recommends", name], { env });
}

/** The Chromium of the browser tests: CHROME_PATH, else an installed one, else one from apt. */
export async function ensureChromium() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (await starts(given)) return given;
    throw new CommandFailed("CHROME_PATH", `names ${given}, which is not a Chromium that starts.`, "");
  }
  const found = await installed();
  if (found) return found;
  const tool = await apt();
  let said = "";
  if (tool) {
    await step("Installing Chromium", () => installByApt(tool, "chromium")).catch(
      (error) => (said = error.output),
    );
    const fresh = await installed();
    if (fresh) return fresh;
  }
  const advice =
    "The browser tests need Chromium, and it cannot be installed from here. " +
    "Install it (Debian: `sudo apt-get install chromium`), or set CHROME_PATH to a Chromium or Chrome, then run `npm test` again.";
  throw new CommandFailed("Chromium", "was not found.", `${said}\n${advice}`);
}

const shellPath = "/usr/bin/chromium-headless-shell";

/**
 * Debian's headless shell: the engine of Chromium without the browser around it, which needs less CPU time
 * for the same tests. Where it cannot be installed, the tests run in Chromium.
 */
export async function ensureHeadlessShell(chromium) {
  const isThere = () => existsSync(shellPath);
  if (process.env.HEADLESS_SHELL_PATH) return process.env.HEADLESS_SHELL_PATH;
  if (!isThere()) {
    const tool = await apt();
    if (!tool) return chromium;
    const install = () => installByApt(tool, "chromium-headless-shell");
    await step("Installing the headless shell", install).catch(({ message }) =>
      console.log(`    ${message}`),
    );
  }
  return isThere() && (await starts(shellPath)) ? shellPath : chromium;
}
