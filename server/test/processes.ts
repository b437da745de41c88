import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));

const folders: string[] = [];

/** Creates a temporary folder; `removeTemporaryFolders` deletes it. */
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

/** Bundles a script into one file, as the server is built; node_modules is linked beside it unless `linked` is false. */
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

/** A child process whose output lines a test can wait for. */
export class TestProcess {
  readonly lines: string[] = [];
  readonly exit: Promise<number | null>;
  private readonly child: ChildProcess;
  private waiters: (() => void)[] = [];

  constructor(
    file: string,
    env: Record<string, string>,
    { command = process.execPath, ...options }: SpawnOptions & { command?: string } = {},
    args: readonly string[] = [],
  ) {
    const path = process.env.PATH ?? "";
    this.child = spawn(command, [file, ...args], {
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

  /** Resolves with the first line that starts with the text; fails with the whole output if the process exits before. */
  async waitForLine(start: string): Promise<string> {
    for (;;) {
      const children = this.lines.find((line) => line.startsWith(start));
      if (children) return children;
      if (this.child.exitCode !== null || this.child.signalCode !== null || !this.child.pid)
        throw new Error(
          `The process exited before printing "${start}". Its output: ${this.lines.join("\n")}`,
        );
      await new Promise<void>((resolve) => this.waiters.push(resolve));
    }
  }

  async stop(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.exit;
  }

  /** The child processes of this process, read from /proc. */
  async children(): Promise<{ pid: number; command: string }[]> {
    const children: { pid: number; command: string }[] = [];
    for (const pid of (await readdir("/proc")).filter((entry) => /^\d+$/.test(entry))) {
      const stat = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => "");
      const parent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
      const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      if (parent === String(this.pid))
        children.push({ pid: Number(pid), command: command.replaceAll("\0", " ") });
    }
    return children;
  }
}
