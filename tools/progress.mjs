import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

const STILL_AFTER_MS = 10_000;
const seconds = (since) => ((Date.now() - since) / 1000).toFixed(1) + " s";

// Only the innermost step shows its seconds, and none does while a command prints its own output.
const open = [];
let showing = 0;

/** Prints a step, its duration and its result; rethrows the error of `work`. */
export async function step(title, work) {
  const since = Date.now();
  const live = process.stdout.isTTY;
  const thisStep = {};
  open.push(thisStep);
  console.log(`  · ${title} …`);
  const tick = setInterval(
    () => {
      if (open.at(-1) === thisStep && showing === 0)
        process.stdout.write(live ? `\r    ${seconds(since)}` : `    ${title} … ${seconds(since)}\n`);
    },
    live ? 1_000 : STILL_AFTER_MS,
  );
  const end = (sign) => {
    clearInterval(tick);
    open.splice(open.indexOf(thisStep), 1);
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

/** A command that failed, with its whole output. */
export class CommandFailed extends Error {
  constructor(name, how, output) {
    super(`${name} ${how}`);
    this.output = output;
  }
}

const running = new Set();

// Each command leads a process group of its own, so that its children are stopped with it.
function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

// A command writes to a pipe and cannot detect our terminal.
export const colours = process.stdout.isTTY
  ? { FORCE_COLOR: "1" }
  : { FORCE_COLOR: undefined, NO_COLOR: "1" };

/** Prints whole lines behind a label, since two commands may write at once. */
function printer(label) {
  let rest = "";
  /** @param {string} line */
  const print = (line) => process.stdout.write(`${label} │ ${line}\n`);
  return {
    write(chunk) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      lines.forEach(print);
    },
    end: () => rest && print(rest),
  };
}

/**
 * Runs a command to its end. The output is collected for the error message, and printed at once behind the label `show`;
 * after `limit` seconds the command is killed.
 */
export function command(file, args, { env = {}, cwd = root, show = "", limit = 600 } = {}) {
  const name = [file, ...args].join(" ").replaceAll(root, "").replace(process.execPath, "node");
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...colours, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    running.add(child);
    if (show) showing++;
    const shown = show ? printer(show) : undefined;
    let output = "";
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      killGroup(child, "SIGKILL");
    }, limit * 1000);
    const onData = (chunk) => {
      output += chunk;
      shown?.write(chunk);
    };
    child.stdout.setEncoding("utf8").on("data", onData);
    child.stderr.setEncoding("utf8").on("data", onData);
    const done = () => {
      clearTimeout(timer);
      running.delete(child);
      shown?.end();
      if (show) showing--;
    };
    child.on("error", (error) => {
      done();
      reject(new CommandFailed(name, `could not start: ${error.message}`, output));
    });
    child.on("close", (code, signal) => {
      done();
      if (code === 0) resolve(output);
      else if (timedOut)
        reject(new CommandFailed(name, `took longer than ${limit} s and was stopped`, output));
      else reject(new CommandFailed(name, `ended with ${code ?? signal}`, output));
    });
  });
}

/** Runs a program of an installed package with this Node. */
export const packageBin = (path, args, options) =>
  command(process.execPath, [`${root}node_modules/${path}`, ...args], options);

/** Stops the running commands on Ctrl-C or SIGTERM; returns a function that removes the handlers. */
export function stopCommandsOnSignal() {
  const stop = (signal) => {
    for (const child of running) killGroup(child, "SIGTERM");
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  endWithNpm();
  return () => process.off("SIGINT", stop).off("SIGTERM", stop);
}

const NPM_CHECK_MS = 500;

/** A killed npm (SIGKILL) cannot forward the signal: this process ends with npm, or with `keep-running.sh` between them. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = Number(process.env.ANGON_NPM_PID) || parent;
  const check = () => {
    if (process.ppid === parent && isRunning(npm)) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  };
  const watch = setInterval(check, NPM_CHECK_MS).unref();
}

export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Runs a command line program; a failed command is printed once, without a stack trace. */
export async function finish(work) {
  try {
    await work();
  } catch (error) {
    if (error instanceof CommandFailed) console.error(`${error.output.trimEnd()}\n${error.message}`.trim());
    else console.error(error);
    process.exitCode = 1;
  }
}
