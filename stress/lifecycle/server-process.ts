import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { ApiClient } from "../../server/test/api-client.ts";
import { temporaryFolder, TestProcess } from "../../server/test/processes.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server as it is shipped: bundles beside its migrations, with the packages they do not contain. */
export async function buildServer(folderName = "server"): Promise<string> {
  const folder = await temporaryFolder(folderName);
  const { dependencies } = JSON.parse(readFileSync(at("../../server/package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const options = {
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
  } as const;
  await build({
    ...options,
    entryPoints: { main: at("../../server/src/cli/main.ts") },
    external: Object.keys(dependencies).filter((name) => !name.startsWith("@angon/")),
  });
  await build({
    ...options,
    entryPoints: {
      "sheet-worker": at("../../server/src/kit/sheets/sheet-worker.ts"),
      "file-worker": at("../../server/src/files/file-worker.ts"),
    },
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
  cpSync(at("../../server/src/db/migrations"), join(folder, "migrations"), { recursive: true });
  cpSync(at("../../server/demo/pictures/files"), join(folder, "demo-pictures"), { recursive: true });
  symlinkSync(at("../../node_modules"), join(folder, "node_modules"));
  return join(folder, "main.mjs");
}

export async function freePort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** One process, so that a test kills and asks the one that it started. */
const quiet = { PORT: "0", LOG_LEVEL: "warn", RATE_LIMIT_FACTOR: "1000", WORKERS: "1" };
const running = new Set<ServerProcess>();

/** The real server in a process of its own, to stop, to kill and to listen to. */
export class ServerProcess extends TestProcess {
  constructor(program: string, env: Record<string, string>, ...words: string[]) {
    super(program, { ...quiet, ...env }, {}, words);
    running.add(this);
    void this.exit.then(() => running.delete(this));
  }

  /** Resolves when it has printed its address, and fails when it exits before. */
  async ready(): Promise<void> {
    await this.waitForLine("http://");
  }

  get origin(): string {
    return this.lines.find((line) => line.startsWith("http://")) ?? "";
  }

  /** The log entries of level error. */
  get errorLines(): string[] {
    return this.lines.filter((line) => line.includes('"level":"error"'));
  }

  get stranger(): ApiClient {
    return new ApiClient(this.origin);
  }

  /** Exit code and output of a process that ends by itself. */
  async result(): Promise<{ code: number | null; said: string }> {
    const code = await this.exit;
    return { code, said: this.lines.join("\n") };
  }
}

export async function killServers(): Promise<void> {
  await Promise.all([...running].map((one) => one.stop("SIGKILL")));
}
