import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command, root, step } from "../progress.mjs";

const folder = join(root, ".cache/pgbouncer");
const packaged = join(folder, "pgbouncer");
const keyring = "/usr/share/keyrings/debian-archive-keyring.gpg";

/** Named prepared statements pass a pooler in transaction mode from this version on. */
const isNewEnough = (path) =>
  command(path, ["--version"], { limit: 20 }).then(
    (output) => {
      const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(output) ?? [];
      return Number(major) > 1 || Number(minor) >= 21;
    },
    () => false,
  );

async function installed() {
  for (const path of ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer", packaged])
    if (existsSync(path) && (await isNewEnough(path))) return path;
  return undefined;
}

// The dependencies of Debian 13's package, its C library among them; older releases of Debian have PgBouncer 1.18.
const packages = ["pgbouncer", "libc6", "libevent-2.1-7t64", "libcares2", "libssl3t64", "libpam0g"].concat([
  "libsystemd0",
  "libaudit1",
  "libcap-ng0",
  "zlib1g",
  "libzstd1",
  "libcap2",
]);

/** Unpacks Debian 13's PgBouncer below `.cache`, beside the packages of this machine, which stay as they are. */
async function unpack() {
  rmSync(folder, { recursive: true, force: true });
  for (const path of ["lists/partial", "archives/partial", "debs", "tree"])
    mkdirSync(join(folder, path), { recursive: true });
  const source = `deb [signed-by=${keyring}] http://deb.debian.org/debian trixie main`;
  writeFileSync(join(folder, "sources.list"), `${source}\n`);
  const options = {
    "Dir::Etc::sourcelist": join(folder, "sources.list"),
    "Dir::Etc::sourceparts": "/dev/null",
    "Dir::State::lists": join(folder, "lists"),
    "Dir::Cache": folder,
    "APT::Sandbox::User": "root",
  };
  const given = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
  await command("apt-get", [...given, "update", "-q"], { limit: 120 });
  await command("apt-get", [...given, "download", "-q", ...packages], {
    cwd: join(folder, "debs"),
    limit: 120,
  });
  for (const file of readdirSync(join(folder, "debs")))
    await command("dpkg-deb", ["-x", join(folder, "debs", file), join(folder, "tree")]);
  const libraries = join(folder, "tree/usr/lib/x86_64-linux-gnu");
  const loader = join(libraries, "ld-linux-x86-64.so.2");
  const program = join(folder, "tree/usr/sbin/pgbouncer");
  writeFileSync(packaged, `#!/bin/sh\nexec "${loader}" --library-path "${libraries}" "${program}" "$@"\n`);
  chmodSync(packaged, 0o755);
}

/** PgBouncer 1.21 or newer for the tests of poolers; undefined where it cannot be had, and they are skipped. */
export async function ensurePgbouncer() {
  if (process.env.PGBOUNCER_PATH) return process.env.PGBOUNCER_PATH;
  const found = await installed();
  if (found) return found;
  if (process.arch !== "x64" || !existsSync(keyring) || !existsSync("/usr/bin/apt-get")) return undefined;
  await step("Fetching PgBouncer", unpack).catch(({ message }) => console.log(`    ${message}`));
  return installed();
}
