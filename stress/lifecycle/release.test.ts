import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import packageFile from "../../server/package.json" with { type: "json" };
import { ApiClient } from "../../server/test/api-client.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../server/test/processes.ts";
import { createDatabase, databaseUrl, dropDatabases } from "./databases.ts";
import { killServers, ServerProcess } from "./server-process.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const founder = { phone: "01911000001", name: "প্রধান শিক্ষক" };

let folder: string;
let env: Record<string, string>;

// The second stage of the Dockerfile; the build before it is that of the other tests.
beforeAll(async () => {
  folder = join(await temporaryFolder("release"), "স্কুল এক");
  env = { DATABASE_URL: databaseUrl(await createDatabase()), DATA_DIR: join(folder, "data") };
  const words = ["tools/release/release.mjs", "--to", folder];
  await promisify(execFile)(process.execPath, words, { cwd: repository });
});

afterAll(async () => {
  await killServers();
  await dropDatabases();
  await removeTemporaryFolders();
});

const versionsOf = (path: string) => {
  const { packages } = JSON.parse(readFileSync(path, "utf8")) as {
    packages: Record<string, { version: string; dev?: boolean; link?: boolean }>;
  };
  return Object.entries(packages).filter(
    ([name, { link }]) => !link && /(^|\/)node_modules\/(?!@angon\/)/.test(name),
  );
};

it("a release holds the locked production packages, and neither sources nor development packages", () => {
  const locked = new Map(versionsOf(join(repository, "package-lock.json")));
  const installed = versionsOf(join(folder, "node_modules/.package-lock.json"));
  expect(installed.length).toBeGreaterThan(50);
  for (const [name, { version }] of installed) {
    expect(locked.get(name)?.version, name).toBe(version);
    expect(locked.get(name)?.dev, name).not.toBe(true);
  }
  for (const path of ["node_modules/typescript", "node_modules/react", "server/src", "web/src"])
    expect(existsSync(join(folder, path)), path).toBe(false);
});

it("a release serves, names its version and commit, and lets its first admin in and see a page", async () => {
  const program = join(folder, "angon.mjs");
  const server = new ServerProcess(program, env);
  await server.ready();
  expect((await server.stranger.get("/healthz")).body).toEqual({
    ok: true,
    version: packageFile.version,
    commit: expect.stringMatching(/^[0-9a-f]{10}$/) as string,
  });

  const words = ["admin", "create", "--phone", founder.phone, "--name", founder.name];
  const made = await new ServerProcess(program, env, ...words).result();
  expect(made.code).toBe(0);
  const password = /^Password: (\S{12,})$/m.exec(made.said)?.[1];
  const client = new ApiClient(server.origin);
  const entered = await client.post("/api/auth/login", { phone: founder.phone, password });
  expect([entered.status, entered.body.user.role]).toEqual([200, "ADMIN"]);

  const page = await server.stranger.get("/auth");
  expect(page.status).toBe(200);
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? "";
  expect((await server.stranger.get(script)).status).toBe(200);
  expect(server.errorLines).toEqual([]);
  expect(await server.stop("SIGTERM")).toBe(0);
});
