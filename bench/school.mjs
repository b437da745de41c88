import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../tools/progress.mjs";

const READY_WITHIN_MS = 120_000;

/** Only what a process needs to run at all: settings of the shell must not reach the school that is measured. */
const inherited = ["PATH", "HOME", "USER", "LANG", "TMPDIR"];

const settingsOf = (settings) => ({
  ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
  NODE_ENV: "development",
  PORT: "0",
  HOST: "127.0.0.1",
  WORKERS: "1",
  ...settings,
});

/** An empty data folder that is gone when the work is done; or a named one, which stays. */
export async function withDataDir(work, named) {
  if (named !== undefined) await mkdir(named, { recursive: true, mode: 0o755 });
  if (named !== undefined) return work(named);
  const folder = await mkdtemp(join(tmpdir(), "angon-bench-"));
  // PostgreSQL refuses to run as root; its own account must be able to traverse this folder.
  await chmod(folder, 0o755);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resolves with the address, which stands on a line of its own once the server is ready. */
function addressOf(child) {
  const heard = [];
  const hear = (stream) => createInterface({ input: stream }).on("line", (line) => heard.push(line));
  hear(child.stderr);
  return new Promise((resolve, reject) => {
    const give = (why) => {
      clearTimeout(deadline);
      reject(new Error(`The school ${why}. It said:\n${heard.join("\n")}`));
    };
    const deadline = setTimeout(() => give("did not open in time"), READY_WITHIN_MS);
    child.once("exit", (code, signal) => give(`ended with ${code ?? signal}`));
    hear(child.stdout).on("line", (line) => {
      const address = /^(http:\/\/\S+)$/.exec(line)?.[1];
      if (!address) return;
      clearTimeout(deadline);
      resolve(address);
    });
  });
}

/** Starts a command that ends in an open school; `close` waits until it has let go of its data. */
export async function open(file, args, settings, more = {}) {
  const child = spawn(file, args, {
    cwd: root,
    env: settingsOf(settings),
    stdio: ["ignore", "pipe", "pipe", ...(more.messages ? ["ipc"] : [])],
    serialization: "advanced",
  });
  const ended = once(child, "exit");
  const end = () => void child.kill("SIGTERM");
  process.once("exit", end);
  const close = async () => {
    end();
    await ended;
    process.off("exit", end);
  };
  try {
    return { url: await addressOf(child), pid: child.pid, child, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** As `npm start` does. */
const LITTLE = ["--max-semi-space-size=2", "--max-old-space-size=512", "--v8-pool-size=1"];
const FEW_ARENAS = { MALLOC_ARENA_MAX: "2" };

/** The built server itself, without npm in front of it. */
export const openSchool = (settings, { before = [], messages = false } = {}) =>
  open(
    process.execPath,
    [...LITTLE, ...before, "server/dist/main.mjs"],
    { ...FEW_ARENAS, ...settings },
    { messages },
  );

/** Runs a CLI command of the same program to its end. */
export async function runErrand(words, settings) {
  const child = spawn(process.execPath, ["server/dist/main.mjs", ...words], {
    cwd: root,
    env: settingsOf(settings),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}`);
}

export async function signIn(url, phone) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ phone, password: "angon1234" }),
  });
  // A busy machine refuses a sign-in for a moment.
  if (answer.status === 503) {
    await pause(Number(answer.headers.get("retry-after")) * 1_000);
    return signIn(url, phone);
  }
  if (!answer.ok) throw new Error(`${phone} cannot sign in: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
