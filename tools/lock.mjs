import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CommandFailed, isRunning } from "./progress.mjs";

const ABANDONED_AFTER_MS = 60_000;

/** Runs `work` under a lock file, so that commands started together run one after the other; a dead owner's lock is taken over. */
export async function withLock(path, work, onWait = () => {}) {
  let waited = false;
  while (!tryAcquire(path)) {
    if (!waited) onWait();
    waited = true;
    await pause(100);
  }
  const alive = setInterval(() => utimesSync(path, new Date(), new Date()), 5_000);
  const release = () => rmSync(path, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(alive);
    process.off("exit", release);
    release();
  }
}

function tryAcquire(path) {
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (createLockFile(path)) return true;
    removeIfAbandoned(path);
    return false;
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes(error.code)) throw error;
    const advice = "must be renewed, but this user may not write to it. Run the command once as its owner.";
    throw new CommandFailed(dirname(dirname(path)), advice, "");
  }
}

function createLockFile(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function isAbandoned(path) {
  try {
    const pid = Number(readFileSync(path, "utf8"));
    return Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER_MS || (pid > 0 && !isRunning(pid));
  } catch {
    return false;
  }
}

// Only one of several waiting processes can rename the file; a process that renamed a fresh lock links it back.
function removeIfAbandoned(path) {
  if (!isAbandoned(path)) return;
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (!isAbandoned(aside)) linkSync(aside, path);
    rmSync(aside, { force: true });
  } catch (error) {
    // Another process was faster; the next round checks again.
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  }
}
