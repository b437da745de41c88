import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { withLock } from "../lock.mjs";

const scratch = mkdtempSync(join(tmpdir(), "angon-lock-"));
const lock = join(scratch, "deep/build.lock");
const log = join(scratch, "log");
beforeEach(() => writeFileSync(log, ""));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const module = new URL("../lock.mjs", import.meta.url).href;
const script = `
  import { appendFileSync } from "node:fs";
  import { readFile } from "node:fs/promises";
  const { withLock } = await import(${JSON.stringify(module)});
  await withLock(${JSON.stringify(lock)}, async () => {
    appendFileSync(${JSON.stringify(log)}, "in ");
    for (let i = 0; i < 200; i++) await readFile(${JSON.stringify(log)});
    appendFileSync(${JSON.stringify(log)}, "out ");
  });`;

/** Starts `count` processes at the same moment. */
async function runTogether(count: number): Promise<(number | null)[]> {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" }),
  );
  return Promise.all(children.map(async (child) => ((await once(child, "exit")) as [number | null])[0]));
}

test("commands that start together run one after the other", async () => {
  expect(await runTogether(6)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(log, "utf8")).toBe("in out ".repeat(6));
});

test("the lock of a process that died is taken over by exactly one process at a time", async () => {
  const dead = spawn(process.execPath, ["-e", ""]);
  await once(dead, "exit");
  writeFileSync(lock, String(dead.pid));
  expect(await runTogether(4)).toEqual([0, 0, 0, 0]);
  expect(readFileSync(log, "utf8")).toBe("in out ".repeat(4));
});

test("a lock that is not refreshed is taken over, even when another process now has its pid", async () => {
  writeFileSync(lock, String(process.pid));
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(lock, longAgo, longAgo);
  expect(await withLock(lock, () => "entered")).toBe("entered");
});

test("the lock is free again after a failure", async () => {
  await expect(withLock(lock, () => Promise.reject(new Error("broken build")))).rejects.toThrow(
    "broken build",
  );
  expect(await withLock(lock, () => "entered")).toBe("entered");
});
