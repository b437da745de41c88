import { randomInt } from "node:crypto";
import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { patience } from "@angon/test-tier/tier";
import { withClient } from "../../server/test/postgres.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../server/test/processes.ts";
import { privateConnection } from "./databases.ts";
import { signInAt } from "./sign-in.ts";
import { buildServer, killServers, ServerProcess } from "./server-process.ts";

let program: string;
let home: string;
let target: string;

beforeAll(async () => {
  [program, home, target] = await Promise.all([
    buildServer(),
    temporaryFolder("data"),
    temporaryFolder("backup"),
  ]);
});

afterAll(async () => {
  await killServers();
  await removeTemporaryFolders();
});

const tables = [
  "users",
  "accounts",
  "groups",
  "group_members",
  "guardian_links",
  "subjects",
  "posts",
  "comments",
  "reactions",
  "uploads",
];

/** One line per table that is the same only when every row is. */
const fingerprint = async (folder: string) =>
  withClient(await privateConnection(folder), async (client) => {
    const lines: string[] = [];
    for (const table of tables) {
      const { rows } = await client.query<{ sum: string; n: string }>(
        `select count(*) as n, md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`,
      );
      lines.push(`${table} ${rows[0]?.n} ${rows[0]?.sum}`);
    }
    return lines;
  });

it(
  "a backup taken during writes restores all rows and files acknowledged before it began",
  { timeout: patience(240_000) },
  async () => {
    const server = new ServerProcess(program, { DATA_DIR: home, RATE_LIMIT_FACTOR: "1000" });
    await server.ready();
    const caller = await signInAt(server.origin, "rafi");
    expect((await caller.put("/api/auth/update", { bio: "আগে থেকে জানা" })).status).toBe(200);
    await mkdir(join(home, "files/images"), { recursive: true });
    await writeFile(join(home, "files/images/a.webp"), "picture");
    const before = await fingerprint(home);

    let writing = true;
    const noise = (async () => {
      const other = await signInAt(server.origin, "nusrat");
      for (let i = 0; writing; i++) await other.post("/api/auth/link-code", {});
    })();
    const errand = new ServerProcess(program, { DATA_DIR: home }, "backup", "--to", target);
    const { code, said } = await errand.result();
    writing = false;
    await noise;
    expect(said).toMatch(/It opens: \d+ users, [1-9]\d+ posts, [1-9]\d+ files/);
    expect(code).toBe(0);

    expect((await caller.put("/api/auth/update", { bio: "পরে লেখা" })).status).toBe(200);
    expect(await server.stop("SIGTERM")).toBe(0);

    const restored = new ServerProcess(program, { DATA_DIR: target, RATE_LIMIT_FACTOR: "1000" });
    await restored.ready();
    expect(await fingerprint(target)).toEqual(before);
    const again = await signInAt(restored.origin, "rafi");
    expect((await again.get("/api/auth/user")).body.bio).toBe("আগে থেকে জানা");
    expect(await readFile(join(target, "files/images/a.webp"), "utf8")).toBe("picture");
    expect(await restored.stop("SIGTERM")).toBe(0);
  },
);

it(
  "a backup with a lost or changed byte is refused with the name of the file and is not opened",
  { timeout: patience(240_000) },
  async () => {
    const copy = await temporaryFolder("damaged");
    const errand = new ServerProcess(program, { DATA_DIR: home }, "backup", "--to", copy);
    expect(await errand.result()).toMatchObject({ code: 0 });
    const lines = (await readFile(join(copy, "backup.manifest"), "utf8")).split("\n").slice(1).join("\n");
    const sums = JSON.parse(lines) as Record<string, { bytes: number }>;
    const filled = Object.keys(sums).filter((path) => (sums[path]?.bytes ?? 0) > 0);
    expect(filled.length).toBeGreaterThan(500);
    const pages = filled.filter((path) => path.startsWith("postgres/base/"));
    const paths = [
      ...Array.from({ length: 3 }, () => filled[randomInt(filled.length)]),
      ...Array.from({ length: 2 }, () => pages[randomInt(pages.length)]),
      "postgres/global/pg_control",
      "postgres.password",
      "files/images/a.webp",
      "backup.manifest",
    ].map((path) => path ?? "");
    // One that opens after all is stopped, so that the comparison says so instead of waiting for an end.
    const opens = () => {
      const server = new ServerProcess(program, { DATA_DIR: copy });
      const stop = () => server.stop("SIGKILL");
      void server.ready().then(stop, () => undefined);
      return server.result();
    };
    const damages = {
      flipped: (bytes: Buffer, at: number) => {
        const changed = Buffer.from(bytes);
        changed.writeUInt8(changed.readUInt8(at) ^ (1 << randomInt(8)), at);
        return changed;
      },
      missing: (bytes: Buffer, at: number) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]),
    };
    for (const [i, path] of paths.entries()) {
      const whole = await readFile(join(copy, path));
      const at = randomInt(whole.length);
      const [how, damage] = Object.entries(damages)[i % 2] ?? [];
      await writeFile(join(copy, path), damage?.(whole, at) ?? whole);
      const { code, said } = await opens();
      expect([path, at, how, code, said]).toEqual([
        path,
        at,
        how,
        1,
        expect.stringContaining(`The backup is damaged: ${path} `),
      ]);
      expect(await readdir(join(copy, "postgres"))).not.toContain("postmaster.pid");
      await writeFile(join(copy, path), whole);
    }
    const gone = pages[randomInt(pages.length)] ?? "";
    const whole = await readFile(join(copy, gone));
    await rm(join(copy, gone));
    expect(await opens()).toMatchObject({ code: 1, said: expect.stringContaining(`${gone} is missing`) });
    await writeFile(join(copy, gone), whole, { mode: 0o600 });
    if (process.getuid?.() === 0) {
      const { uid, gid } = await stat(join(copy, "postgres"));
      await chown(join(copy, gone), uid, gid);
    }
    const server = new ServerProcess(program, { DATA_DIR: copy });
    await server.ready();
    expect(await server.stop("SIGTERM")).toBe(0);
    const again = new ServerProcess(program, { DATA_DIR: copy });
    await again.ready();
    expect(await again.stop("SIGTERM"), "start after the restored server has written").toBe(0);
  },
);

it(
  "the backup command refuses a folder that is not empty and a database given by DATABASE_URL",
  { timeout: patience(240_000) },
  async () => {
    const into = async (env: Record<string, string>, to: string) =>
      new ServerProcess(program, { DATA_DIR: home, ...env }, "backup", "--to", to).result();
    expect(await into({}, home)).toMatchObject({ code: 1, said: expect.stringContaining("is not empty") });
    const given = await into({ DATABASE_URL: "postgres://x@127.0.0.1:1/x" }, join(target, "new"));
    expect(given).toMatchObject({ code: 1, said: expect.stringContaining("pg_dump") });
  },
);
