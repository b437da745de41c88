import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { removeTemporaryFolders, temporaryFolder } from "../../test/processes.ts";
import { own } from "./private/owner.ts";
import { ends, isRunning, startOf } from "./private/process.ts";

afterAll(removeTemporaryFolders);

/** A folder, and a way to leave in it the lock of somebody else, newer than every other. */
async function sample() {
  const folder = await temporaryFolder("owner");
  const release = await own(folder);
  const holder = JSON.parse(await readFile(join(folder, "owner.1"), "utf8")) as Record<string, unknown>;
  await release();
  let number = 100;
  const leave = async (more: object) => {
    const file = join(folder, `owner.${(number += 100)}`);
    await writeFile(file, JSON.stringify({ ...holder, ...more }));
    return file;
  };
  return { folder, leave };
}

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(child, "exit");
  return child.pid ?? 0;
}

describe("the owner of a data folder", { timeout: 20_000 }, () => {
  it("is one; the next is refused with the folder's name and the process's number", async () => {
    const folder = await temporaryFolder("owner");
    const release = await own(folder);
    const refusal = await own(folder, 50).catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: "Refusal" });
    expect(String(refusal)).toContain(folder);
    expect(String(refusal)).toContain(`process ${process.pid} `);
    await release();
    await (
      await own(folder, 0)
    )();
  });

  it("waits a moment for one that is about to leave", async () => {
    const folder = await temporaryFolder("owner");
    const release = await own(folder);
    const next = own(folder);
    await release();
    await (
      await next
    )();
  });

  it("takes over from a dead process, and from one whose number was given to another", async () => {
    const { folder, leave } = await sample();
    await leave({ pid: await deadProcess(), started: "1" });
    await (
      await own(folder, 0)
    )();
    await leave({ pid: process.pid, started: "1" });
    await (
      await own(folder, 0)
    )();
    await leave({ pid: process.pid, started: startOf(process.pid) });
    await expect(own(folder, 0)).rejects.toThrow("already uses");
  });

  it("takes over a lock that a power cut left empty or torn", async () => {
    const { folder } = await sample();
    await writeFile(join(folder, "owner.3"), "");
    await (
      await own(folder, 0)
    )();
    await writeFile(join(folder, "owner.9"), '{"pid":');
    await (
      await own(folder, 0)
    )();
  });

  it("is exactly one of many that race for a dead one's folder", async () => {
    const { folder, leave } = await sample();
    const pid = await deadProcess();
    for (let round = 0; round < 25; round++) {
      if (round % 2) await leave({ pid, started: "1" });
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => own(folder, 0)));
      const won = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value : []));
      expect(won).toHaveLength(1);
      await won[0]?.();
    }
    expect(await readdir(folder)).toHaveLength(1);
  });

  it("is believed alive in another container while it beats, and not longer", async () => {
    const [beating, silent] = [await sample(), await sample()];
    const elsewhere = { pid: 1, started: "1", processes: "pid:[1]", host: "another-container" };
    const [file] = await Promise.all([beating.leave(elsewhere), silent.leave(elsewhere)]);
    const beat = setInterval(() => void utimes(file, new Date(), new Date()), 500);
    const began = Date.now();
    const outcomes = await Promise.allSettled([own(beating.folder), own(silent.folder)]);
    clearInterval(beat);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(["rejected", "fulfilled"]);
    expect(Date.now() - began).toBeLessThan(5_000);
  });
});

describe("a process", () => {
  it("that only waits to be buried is not running", async () => {
    const parent = spawn("/bin/sh", ["-c", "/bin/true & echo $!; exec sleep 30"]);
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const child = Number(line.toString());
    expect(await ends(child, 5_000)).toBe(true);
    expect(isRunning(parent.pid ?? 0)).toBe(true);
    const end = once(parent, "exit");
    parent.kill("SIGKILL");
    await end;
    expect(isRunning(parent.pid ?? 0)).toBe(false);
  });
});
