import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));

const folders: string[] = [];

/** A folder in the system's temporary one, until `removeTemporaryFolders`. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `angon-${name}-`));
  folders.push(folder);
  return folder;
}

export async function removeTemporaryFolders(): Promise<void> {
  await Promise.all(
    folders
      .splice(0)
      .map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })),
  );
}

/** Waits for a fact; says which one when it does not come. */
export async function waitUntil(
  fact: string,
  isSo: () => Promise<boolean> | boolean,
  patience = 15_000,
): Promise<void> {
  for (const end = Date.now() + patience; !(await isSo()); await pause(5))
    if (Date.now() > end) throw new Error(`${patience} ms went by without this: ${fact}`);
}

/** One file that runs anywhere, as the built server does; its packages are looked for beside it. */
export async function bundle(entry: URL, file: string, linked = true): Promise<string> {
  await build({
    entryPoints: [fileURLToPath(entry)],
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: ["pg-native"],
    logLevel: "error",
    banner: {
      js: 'import { createRequire as requireHere } from "node:module"; const require = requireHere(import.meta.url);',
    },
  });
  if (linked) await symlink(modules, join(dirname(file), "node_modules"));
  return file;
}

/** A process whose lines can be waited for. */
export class TestProcess {
  readonly lines: string[] = [];
  readonly exit: Promise<number | null>;
  private readonly child: ChildProcess;
  private waiters: (() => void)[] = [];

  constructor(
    file: string,
    env: Record<string, string>,
    options: SpawnOptions = {},
    words: readonly string[] = [],
  ) {
    const path = process.env.PATH ?? "";
    this.child = spawn(process.execPath, [file, ...words], {
      env: { PATH: path, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      ...options,
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      if (stream) createInterface({ input: stream }).on("line", (line) => this.addLine(line));
    this.exit = new Promise((resolve) => {
      this.child.on("error", (error) => this.addLine(`failed ${error.message}`));
      this.child.on("close", (code) => {
        resolve(code);
        this.wakeWaiters();
      });
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  private addLine(line: string): void {
    this.lines.push(line);
    this.wakeWaiters();
  }

  private wakeWaiters(): void {
    for (const act of this.waiters.splice(0)) act();
  }

  /** The first line that begins so; fails with all it said if the process ends without it. */
  async waitForLine(start: string): Promise<string> {
    for (;;) {
      const found = this.lines.find((line) => line.startsWith(start));
      if (found) return found;
      if (this.child.exitCode !== null || this.child.signalCode !== null || !this.child.pid)
        throw new Error(`It ended without "${start}", and said: ${this.lines.join("\n")}`);
      await new Promise<void>((resolve) => this.waiters.push(resolve));
    }
  }

  async stop(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.exit;
  }

  /** The processes this one started, by what the kernel says. */
  async children(): Promise<{ pid: number; command: string }[]> {
    const found = [];
    for (const name of (await readdir("/proc")).filter((one) => /^\d+$/.test(one))) {
      const record = await readFile(`/proc/${name}/stat`, "latin1").catch(() => "");
      const parent = record.slice(record.lastIndexOf(")") + 2).split(" ")[1];
      const command = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
      if (parent === String(this.pid))
        found.push({ pid: Number(name), command: command.replaceAll("\0", " ") });
    }
    return found;
  }
}
