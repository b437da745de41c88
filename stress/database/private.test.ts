import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bundle, removeTemporaryFolders, temporaryFolder, TestProcess } from "../../server/test/processes.ts";
import { openServerDatabase, type ServerDatabase } from "../../server/src/db/open.ts";
import { PostgresLog } from "@angon/private-postgres/log";
import { readPostmaster } from "@angon/private-postgres/orphan";
import { isRunning, signal } from "@angon/private-postgres/process";
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

describe("the private PostgreSQL", () => {
  it("is created once, compares Bengali letters, listens on no network, and keeps its rows", async () => {
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

    heard.length = 0;
    const second = await openIn(folder);
    expect(heard).toEqual([]);
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

  it("is created again when the process was killed during initdb", async () => {
    const folder = await temporaryFolder("data");
    const cut = start(folder);
    await cut.waitForLine("step Creating");
    await waitFor("initdb works", async () => (await readdir(folder)).some((name) => name.includes(".new-")));
    await cut.stop("SIGKILL");
    const server = await openIn(folder);
    expect((await ask(server, "select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect((await readdir(folder)).filter((name) => name.startsWith("postgres.new"))).toEqual([]);
  });

  it("rotates a large log file and keeps one old file", async () => {
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

  it("refuses data of another PostgreSQL version and a folder with other files, and changes nothing there", async () => {
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

  it("refuses a second server with a message while the first one goes on", async () => {
    const folder = await temporaryFolder("data");
    const first = start(folder);
    await first.waitForLine("ready");
    const postgres = await postgresOf(folder);
    const second = start(folder);
    expect(await second.exit).toBe(1);
    expect(await second.waitForLine("refused")).toContain(`process ${first.pid} `);
    expect(await second.waitForLine("refused")).toContain(folder);
    expect(await postgresOf(folder)).toBe(postgres);
    expect(isRunning(postgres)).toBe(true);
    signal(first.pid, "SIGINT");
    await first.waitForLine("still answers");
    expect(await first.stop("SIGTERM")).toBe(0);
    expect(isRunning(postgres)).toBe(false);
  });

  it("answers until the server has finished when SIGINT reaches the whole process group", async () => {
    const folder = await temporaryFolder("data");
    const server = start(folder);
    await server.waitForLine("ready");
    signal(-server.pid, "SIGINT");
    expect(await server.waitForLine("still answers")).toBeTruthy();
  });

  it("stops when its server is killed, and can be opened again", async () => {
    const folder = await temporaryFolder("data");
    const server = start(folder);
    await server.waitForLine("ready");
    const postgres = await postgresOf(folder);
    await server.stop("SIGKILL");
    await waitFor("PostgreSQL stops", () => !isRunning(postgres));
    const next = await openIn(folder);
    expect((await ask(next, "select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("replaces a PostgreSQL that a killed server left running", async () => {
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
    const next = await openIn(folder);
    expect(heard.join()).toContain("left running");
    expect(isRunning(postgres)).toBe(false);
    expect((await ask(next, "select 1 as one")).rows).toEqual([{ one: 1 }]);
  });

  it("ignores a process of another program that has the recorded process id", async () => {
    const folder = await temporaryFolder("data");
    await openIn(folder);
    await open.pop()?.close();
    await writeFile(join(dataOf(folder), "postmaster.pid"), `${process.pid}\n${dataOf(folder)}\n`);
    await expect(openIn(folder)).resolves.toMatchObject({ isPrivate: true });
  });

  it("restarts after a crash, and the pool reconnects", async () => {
    const server = await openIn(await temporaryFolder("data"));
    const main = async () =>
      (await ask(server, String.raw`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`))
        .rows[0]?.pid;
    for (const blow of ["SIGKILL", "SIGQUIT"] as const) {
      const before = Number(await main());
      signal(before, blow);
      const after = await waitFor("another process answers", async () => {
        const now = await main().catch(() => undefined);
        return now === before ? undefined : now;
      });
      expect(after).not.toBe(before);
    }
  });
});
