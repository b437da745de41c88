import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bundle, removeTemporaryFolders, temporaryFolder, TestProcess } from "../../server/test/processes.ts";
import { openServerDatabase, type ServerDatabase } from "../../server/src/db/open.ts";
import { PostgresLog } from "@angon/private-postgres/log";
import { readPostmaster } from "@angon/private-postgres/orphan";
import { ends, isRunning, signal } from "@angon/private-postgres/process";
import { waitFor } from "@angon/test-tier/wait-for";

let program: string;
const open: ServerDatabase[] = [];
const started: TestProcess[] = [];

beforeAll(async () => {
  const entry = new URL("./database-process.ts", import.meta.url);
  program = await bundle(entry, join(await temporaryFolder("program"), "server.mjs"));
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.stop("SIGKILL")));
  await Promise.all(open.splice(0).map((one) => one.close()));
});

afterAll(removeTemporaryFolders);

const heard: string[] = [];
const report = {
  step: (sentence: string) => void heard.push(sentence),
  warn: (sentence: string) => void heard.push(sentence),
};

async function openIn(DATA_DIR: string): Promise<ServerDatabase> {
  const opened = await openServerDatabase({ DATA_DIR }, report);
  open.push(opened);
  return opened;
}

function start(DATA_DIR: string, more: Record<string, string> = {}): TestProcess {
  const one = new TestProcess(program, { DATA_DIR, ...more }, { detached: true });
  started.push(one);
  return one;
}

const dataOf = (folder: string) => join(folder, "postgres");
const postgresOf = async (folder: string) => (await readPostmaster(dataOf(folder))).pid;
const ask = (server: ServerDatabase, text: string) =>
  server.database.pool.query<Record<string, unknown>>(text);

describe("the private database", { timeout: 30_000 }, () => {
  it("is created once, knows Bengali letters, listens on no network, and is back quickly with its rows", async () => {
    const folder = await temporaryFolder("data");
    const first = await openIn(folder);
    await ask(first, "create extension pg_trgm; create table kept as select 'ঙ' as letter");
    const { rows } = await ask(
      first,
      "select similarity('রসায়ন', 'রসায়ন বই') > 0.5 as finds, current_setting('listen_addresses') as network, inet_server_addr() as address",
    );
    expect(rows).toEqual([{ finds: true, network: "", address: null }]);
    expect((await stat(join(folder, "postgres.password"))).mode & 0o777).toBe(0o600);
    await open.pop()?.close();

    const began = performance.now();
    const second = await openIn(folder);
    expect(performance.now() - began).toBeLessThan(1_500);
    expect((await ask(second, "select letter from kept")).rows).toEqual([{ letter: "ঙ" }]);
  });

  it.each(["আমাদের বিদ্যালয়ের সব তথ্য ".repeat(3).trim(), `class 11, "খ" & 12's $HOME`])(
    "opens in a folder named %s",
    async (name) => {
      const folder = join(await temporaryFolder("data"), name);
      const server = await openIn(folder);
      expect((await ask(server, "select 1 as one")).rows).toEqual([{ one: 1 }]);
    },
  );

  it("is created anew when its creation was cut off", async () => {
    const folder = await temporaryFolder("data");
    const cut = start(folder);
    await cut.waitForLine("step Creating");
    await waitFor("initdb works", async () => (await readdir(folder)).some((name) => name.includes(".new-")));
    await cut.stop("SIGKILL");
    const server = await openIn(folder);
    expect((await ask(server, "select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect((await readdir(folder)).filter((name) => name.startsWith("postgres.new"))).toEqual([]);
  });

  it("keeps its log short", async () => {
    const log = new PostgresLog(join(await temporaryFolder("log"), "postgres.log"));
    await writeFile(log.file, "early\n".repeat(1_000_000));
    await log.shorten();
    expect(await log.size()).toBe(0);
    expect((await stat(`${log.file}.old`)).size).toBe(6_000_000);
    await writeFile(log.file, "late\n");
    await log.shorten();
    expect(await log.since(0)).toBe("late\n");
    log.close();
  });

  it("refuses the data of another version, and a folder of something else, with a reason and no harm", async () => {
    const folder = await temporaryFolder("data");
    await mkdir(dataOf(folder), { mode: 0o700 });
    await writeFile(join(dataOf(folder), "notes.txt"), "mine");
    await expect(openIn(folder)).rejects.toThrow("holds files, but no database");
    await writeFile(join(dataOf(folder), "PG_VERSION"), "9\n");
    await expect(openIn(folder)).rejects.toThrow(/written by PostgreSQL 9,/);
    expect(await readFile(join(dataOf(folder), "notes.txt"), "utf8")).toBe("mine");
    await rm(dataOf(folder), { recursive: true });
    await openIn(folder);
  });

  it("refuses a second server within 5 seconds and leaves the first one alone", async () => {
    const folder = await temporaryFolder("data");
    const first = start(folder);
    await first.waitForLine("ready");
    const postgres = await postgresOf(folder);
    const began = Date.now();
    const second = start(folder);
    expect(await second.exit).toBe(1);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(await second.waitForLine("refused")).toContain(`process ${first.pid} `);
    expect(await second.waitForLine("refused")).toContain(folder);
    expect(await postgresOf(folder)).toBe(postgres);
    expect(isRunning(postgres)).toBe(true);
    signal(first.pid, "SIGINT");
    await first.waitForLine("still answers");
    expect(await first.stop("SIGTERM")).toBe(0);
    expect(isRunning(postgres)).toBe(false);
  });

  it("goes on until the server has finished when Ctrl-C reaches every process of the terminal", async () => {
    const folder = await temporaryFolder("data");
    const server = start(folder);
    await server.waitForLine("ready");
    signal(-server.pid, "SIGINT");
    expect(await server.waitForLine("still answers")).toBeTruthy();
  });

  it("is stopped when its server is killed, and opens again at once", async () => {
    const folder = await temporaryFolder("data");
    const server = start(folder);
    await server.waitForLine("ready");
    const postgres = await postgresOf(folder);
    await server.stop("SIGKILL");
    expect(await ends(postgres, 3_000)).toBe(true);
    await openIn(folder);
  });

  it("takes over from a PostgreSQL that a killed server could not stop", async () => {
    const folder = await temporaryFolder("data");
    const server = start(folder);
    await server.waitForLine("ready");
    const postgres = await postgresOf(folder);
    const guard = (await server.children()).find((child) =>
      child.command.includes(`kill -INT "$0" ${postgres}`),
    );
    expect(guard).toBeDefined();
    signal(guard?.pid ?? 0, "SIGKILL");
    await server.stop("SIGKILL");
    expect(isRunning(postgres)).toBe(true);

    heard.length = 0;
    const began = performance.now();
    const next = await openIn(folder);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(heard.join()).toContain("left running");
    expect(isRunning(postgres)).toBe(false);
    expect((await ask(next, "select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("does not mistake another program for its own when the number was given away", async () => {
    const folder = await temporaryFolder("data");
    await openIn(folder);
    await open.pop()?.close();
    await writeFile(join(dataOf(folder), "postmaster.pid"), `${process.pid}\n${dataOf(folder)}\n`);
    await expect(openIn(folder)).resolves.toMatchObject({ isPrivate: true });
  });

  it("comes back by itself after a crash, and the pool with it", async () => {
    const server = await openIn(await temporaryFolder("data"));
    const main = async () =>
      (await ask(server, String.raw`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`))
        .rows[0]?.pid;
    for (const blow of ["SIGKILL", "SIGQUIT"] as const) {
      const before = Number(await main());
      signal(before, blow);
      const began = performance.now();
      for (
        let now: unknown = before;
        now === undefined || now === before;
        now = await main().catch(() => undefined)
      )
        expect(performance.now() - began).toBeLessThan(5_000);
    }
  });
});
