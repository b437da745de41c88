import { spawn } from "node:child_process";
import { once } from "node:events";
import files, { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { removeTemporaryFolders, temporaryFolder } from "../../server/test/processes.ts";
import { rounds } from "@angon/test-tier/tier";
import { waitFor } from "@angon/test-tier/wait-for";
import { own } from "@angon/private-postgres/owner";
import { isRunning, startOf } from "@angon/private-postgres/process";

/** Delays the next file write until `meanwhile` has run. */
function slowDownWriting(meanwhile: () => Promise<void>): void {
  const real = files.writeFile;
  const put = (how: typeof real) => {
    files.writeFile = how;
    syncBuiltinESMExports();
  };
  put(async (...what) => {
    put(real);
    await meanwhile();
    return real(...what);
  });
}

const TURNS = rounds(60, 600);

afterAll(removeTemporaryFolders);

/** A folder, and a function that writes into it the lock of another process with a higher number than all others. */
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

async function takeAndGiveBack(folder: string): Promise<void> {
  const release = await own(folder, 0);
  await release();
}

async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await once(child, "exit");
  return child.pid ?? 0;
}

describe("the lock of a data folder", () => {
  it("refuses a second holder with the folder and the process id", async () => {
    const folder = await temporaryFolder("owner");
    const release = await own(folder);
    const refusal = await own(folder, 50).catch((error: Error) => error);
    expect(refusal).toMatchObject({ name: "Refusal" });
    expect(String(refusal)).toContain(folder);
    expect(String(refusal)).toContain(`process ${process.pid} `);
    await release();
    await expect(takeAndGiveBack(folder)).resolves.toBeUndefined();
  });

  it("is acquired when the holder releases it during the attempt", async () => {
    const folder = await temporaryFolder("owner");
    const release = await own(folder);
    const next = own(folder);
    await release();
    await expect(next).resolves.toBeTypeOf("function");
  });

  it("is taken over from a dead process, also when its process id was given to another one", async () => {
    const { folder, leave } = await sample();
    await leave({ pid: await deadProcess(), started: "1" });
    await expect(takeAndGiveBack(folder)).resolves.toBeUndefined();
    await leave({ pid: process.pid, started: "1" });
    await expect(takeAndGiveBack(folder)).resolves.toBeUndefined();
    await leave({ pid: process.pid, started: startOf(process.pid) });
    await expect(own(folder, 0)).rejects.toThrow("already uses");
  });

  it("is taken over when its file is empty or torn", async () => {
    const { folder } = await sample();
    await writeFile(join(folder, "owner.3"), "");
    await expect(takeAndGiveBack(folder)).resolves.toBeUndefined();
    await writeFile(join(folder, "owner.9"), '{"pid":');
    await expect(takeAndGiveBack(folder)).resolves.toBeUndefined();
  });

  it("is taken over by exactly one of eight concurrent attempts", async () => {
    const { folder, leave } = await sample();
    const pid = await deadProcess();
    for (let round = 0; round < rounds(2, 25); round++) {
      if (round % 2) await leave({ pid, started: "1" });
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => own(folder, 0)));
      const won = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value : []));
      expect(won).toHaveLength(1);
      await won[0]?.();
    }
    expect(await readdir(folder)).toHaveLength(1);
  });

  it("has one holder at a time when eight attempts acquire and release it repeatedly", async () => {
    const folder = await temporaryFolder("owner");
    let [owners, turns] = [0, 0];
    const keepTrying = async () => {
      while (turns < TURNS) {
        const release = await own(folder, 0).catch(() => undefined);
        if (!release) continue;
        expect(++owners).toBe(1);
        await new Promise(setImmediate);
        turns++;
        owners--;
        await release();
      }
    };
    await Promise.all(Array.from({ length: 8 }, keepTrying));
    expect(turns).toBeGreaterThanOrEqual(TURNS);
  });

  it("is not acquired by a slow attempt after another holder came and went", async () => {
    const folder = await temporaryFolder("owner");
    let isOvertaken = false;
    slowDownWriting(async () => {
      const release = await own(folder);
      await release();
      await own(folder);
      isOvertaken = true;
    });
    await expect(own(folder, 0)).rejects.toThrow("already uses");
    expect(isOvertaken).toBe(true);
  });

  it("of another container is respected while its heartbeat continues, and is taken over without one", async () => {
    const [beating, silent] = [await sample(), await sample()];
    const elsewhere = { pid: 1, started: "1", processes: "pid:[1]", host: "another-container" };
    const [file] = await Promise.all([beating.leave(elsewhere), silent.leave(elsewhere)]);
    const beat = setInterval(() => void utimes(file, new Date(), new Date()), 500);
    const outcomes = await Promise.allSettled([own(beating.folder), own(silent.folder)]);
    clearInterval(beat);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(["rejected", "fulfilled"]);
  });
});

describe("a process", () => {
  it("that is a zombie counts as not running", async () => {
    const parent = spawn("/bin/sh", ["-c", "/bin/true & echo $!; exec sleep 30"]);
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const child = Number(line.toString());
    await waitFor("the child has ended", () => !isRunning(child));
    expect(isRunning(parent.pid ?? 0)).toBe(true);
    const end = once(parent, "exit");
    parent.kill("SIGKILL");
    await end;
    expect(isRunning(parent.pid ?? 0)).toBe(false);
  });
});
