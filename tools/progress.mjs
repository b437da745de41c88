import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const STILL_AFTER_MS = 10_000;
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1) + " s";

// Only the innermost step counts its seconds, and none does while a command speaks for itself.
const open = [];
let speaking = 0;

/** Says what is being done and for how long, then how it ended; what `work` throws is thrown on. */
export async function step(title, work) {
  const since = Date.now();
  const live = process.stdout.isTTY;
  const own = {};
  open.push(own);
  console.log(`  · ${title} …`);
  const tick = setInterval(
    () => {
      if (open.at(-1) === own && speaking === 0)
        process.stdout.write(live ? `\r    ${seconds(since)}` : `    ${title} … ${seconds(since)}\n`);
    },
    live ? 1_000 : STILL_AFTER_MS,
  );
  const end = (sign) => {
    clearInterval(tick);
    open.splice(open.indexOf(own), 1);
    console.log(`${live ? "\r\u001b[K" : ""}  ${sign} ${title} (${seconds(since)})`);
  };
  try {
    const result = await work();
    end("✓");
    return result;
  } catch (error) {
    end("✗");
    throw error;
  }
}

/** A command that ended badly, with everything it said. */
export class CommandFailed extends Error {
  constructor(name, how, output) {
    super(`${name} ${how}`);
    this.output = output;
  }
}

const running = new Set();

// Each command leads a group of its own, so that its children never outlive it.
function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

// A command sees a pipe where we see a terminal or a log.
export const colours = process.stdout.isTTY
  ? { FORCE_COLOR: "1" }
  : { FORCE_COLOR: undefined, NO_COLOR: "1" };

/**
 * Runs a command to its end. Its output is kept for the case that it fails, and shown while it
 * comes when `show` is set; `limit` seconds later it is killed.
 */
export function command(file, args, { env = {}, cwd = root, show = false, limit = 600 } = {}) {
  const name = [file, ...args].join(" ").replaceAll(root, "").replace(process.execPath, "node");
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...colours, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    running.add(child);
    if (show) speaking++;
    let output = "";
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      killGroup(child, "SIGKILL");
    }, limit * 1000);
    const hear = (chunk) => {
      output += chunk;
      if (show) process.stdout.write(chunk);
    };
    child.stdout.setEncoding("utf8").on("data", hear);
    child.stderr.setEncoding("utf8").on("data", hear);
    const done = () => {
      clearTimeout(timer);
      running.delete(child);
      if (show) speaking--;
    };
    child.on("error", (error) => {
      done();
      reject(new CommandFailed(name, `could not start: ${error.message}`, output));
    });
    child.on("close", (code, signal) => {
      done();
      if (code === 0) resolve(output);
      else if (late) reject(new CommandFailed(name, `took longer than ${limit} s and was stopped`, output));
      else reject(new CommandFailed(name, `ended with ${code ?? signal}`, output));
    });
  });
}

/** A program that an installed package brings, run by this very Node. */
export const packageBin = (path, args, options) =>
  command(process.execPath, [`${root}node_modules/${path}`, ...args], options);

/** On Ctrl-C or SIGTERM the running commands are stopped as well; returns how to stop watching for it. */
export function stopCommandsOnSignal() {
  const stop = (signal) => {
    for (const child of running) killGroup(child, "SIGTERM");
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  endWithNpm();
  return () => process.off("SIGINT", stop).off("SIGTERM", stop);
}

const LOOK_FOR_NPM_MS = 500;

/** An npm that is killed outright cannot pass it on; without it nobody knows any more whom to stop. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const look = () => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  };
  const watch = setInterval(look, LOOK_FOR_NPM_MS).unref();
}

/** The end of a command line program: a failure is told once, without a stack of ours. */
export async function finish(work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof CommandFailed) console.error(`${error.output.trimEnd()}\n${error.message}`.trim());
    else console.error(error);
    process.exitCode = 1;
  }
}
