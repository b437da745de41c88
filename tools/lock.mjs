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
import { CommandFailed } from "./progress.mjs";

const ABANDONED_AFTER_MS = 60_000;

/** Two commands started at the same moment take turns; the lock of one that died is taken over. */
export async function taking(path, work, onWait = () => {}) {
  let waited = false;
  while (!takeOrClear(path)) {
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

function takeOrClear(path) {
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (take(path)) return true;
    removeIfAbandoned(path);
    return false;
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes(error.code)) throw error;
    const advice = "must be renewed, but this user may not write to it. Run the command once as its owner.";
    throw new CommandFailed(dirname(dirname(path)), advice, "");
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function abandoned(path) {
  try {
    const pid = Number(readFileSync(path, "utf8"));
    return Date.now() - statSync(path).mtimeMs > ABANDONED_AFTER_MS || (pid > 0 && !runs(pid));
  } catch {
    return false;
  }
}

function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

// Renaming is what only one of several waiters can do; whoever caught a fresh lock puts it back.
function removeIfAbandoned(path) {
  if (!abandoned(path)) return;
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    if (!abandoned(aside)) linkSync(aside, path);
    rmSync(aside, { force: true });
  } catch (error) {
    // Somebody else was faster; the next round looks again.
    if (error.code !== "ENOENT" && error.code !== "EEXIST") throw error;
  }
}
