import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { taking } from "./lock.mjs";

const scratch = mkdtempSync(join(tmpdir(), "angon-lock-"));
const lock = join(scratch, "deep/build.lock");
const diary = join(scratch, "diary");
beforeEach(() => writeFileSync(diary, ""));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const module = new URL("lock.mjs", import.meta.url).href;
const visitor = `
  import { appendFileSync } from "node:fs";
  import { readFile } from "node:fs/promises";
  const { taking } = await import(${JSON.stringify(module)});
  await taking(${JSON.stringify(lock)}, async () => {
    appendFileSync(${JSON.stringify(diary)}, "in ");
    for (let turn = 0; turn < 200; turn++) await readFile(${JSON.stringify(diary)});
    appendFileSync(${JSON.stringify(diary)}, "out ");
  });`;

/** Starts that come at the same moment, each a process of its own. */
async function visitors(count: number): Promise<(number | null)[]> {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", visitor], { stdio: "inherit" }),
  );
  return Promise.all(children.map(async (child) => ((await once(child, "exit")) as [number | null])[0]));
}

test("commands that start together take turns", async () => {
  expect(await visitors(6)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(diary, "utf8")).toBe("in out ".repeat(6));
});

test("the lock of a process that died is taken over by exactly one at a time", async () => {
  const dead = spawn(process.execPath, ["-e", ""]);
  await once(dead, "exit");
  writeFileSync(lock, String(dead.pid));
  expect(await visitors(4)).toEqual([0, 0, 0, 0]);
  expect(readFileSync(diary, "utf8")).toBe("in out ".repeat(4));
});

test("a lock that nobody has touched for long is taken over, whoever has its number now", async () => {
  writeFileSync(lock, String(process.pid));
  const longAgo = new Date(Date.now() - 120_000);
  utimesSync(lock, longAgo, longAgo);
  expect(await taking(lock, () => "entered")).toBe("entered");
});

test("the lock is free again after a failure", async () => {
  await expect(taking(lock, () => Promise.reject(new Error("broken build")))).rejects.toThrow("broken build");
  expect(await taking(lock, () => "entered")).toBe("entered");
});
