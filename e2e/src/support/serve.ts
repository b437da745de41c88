import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const READY_WITHIN_MS = 120_000;

/** The log of this worker's server; the only place where tests read the code that was "sent" to a phone. */
export const serverLog = join(
  root,
  `.cache/reports/server${process.env["ANGON_URL"] ? "" : `-${process.env["TEST_PARALLEL_INDEX"]}`}.log`,
);

/** Only what a process needs to run at all: settings of the shell must not reach the school under test. */
const inherited = ["PATH", "HOME", "USER", "LANG", "TMPDIR", "SystemRoot"] as const;

function settings(dataDir: string, seed: "demo" | "none", codes: "log" | "none") {
  const base = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
  return {
    ...base,
    NODE_ENV: "test",
    PORT: "0",
    HOST: "127.0.0.1",
    WORKERS: "1",
    DATA_DIR: dataDir,
    SEED: seed,
    CAPTCHA: "proof",
    OTP_SENDER: codes,
    RATE_LIMIT_FACTOR: "1000",
  };
}

interface Started {
  url: string;
  /** The lines that the server wrote before it was ready. */
  said: string[];
  close: () => Promise<void>;
}

/** The address stands on a line of its own once the server is ready. */
function readyServer(
  server: ChildProcess,
  output: readonly Readable[],
): Promise<Pick<Started, "url" | "said">> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    const give = (why: string) => reject(new Error(`The server ${why}. It said:\n${said.join("\n")}`));
    const deadline = setTimeout(() => give("did not open in time"), READY_WITHIN_MS);
    const hear = (line: string) => {
      const url = /^\s*(http:\/\/[^\s/]+)\/?\s*$/.exec(line)?.[1];
      if (!url) return void said.push(line);
      clearTimeout(deadline);
      resolve({ url, said });
    };
    server.once("close", (code) => give(`ended with ${code}`));
    for (const input of output) createInterface({ input }).on("line", hear);
  });
}

/** Starts the built server on a data folder; the caller removes the folder. */
export async function startServer(
  seed: "demo" | "none",
  dataDir: string,
  logFile: string,
  codes: "log" | "none" = "log",
): Promise<Started> {
  await mkdir(dirname(logFile), { recursive: true });
  const server = spawn(process.execPath, ["server/dist/main.mjs"], {
    cwd: root,
    env: settings(dataDir, seed, codes),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(logFile);
  server.stdout.pipe(log);
  server.stderr.pipe(log);
  const ended = once(server, "exit");
  const close = async () => {
    server.kill("SIGTERM");
    await ended;
  };
  try {
    return { ...(await readyServer(server, [server.stdout, server.stderr])), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the built server on a new, empty data folder; with `none`, the school sends no SMS. */
export async function startEmptyServer(logFile: string, codes: "log" | "none" = "log"): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), "angon-e2e-"));
  // PostgreSQL refuses to run as root; its own account must be able to traverse this folder.
  await chmod(dataDir, 0o755);
  const server = await startServer("none", dataDir, logFile, codes);
  const close = async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...server, close };
}
