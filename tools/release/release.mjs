// `npm run release`: builds, and packs the built server and page with their production packages into `dist/`. The folder runs
// with Node alone: no compiler, no npm, no git. `-- --to FOLDER` writes only the folder, as the Dockerfile does.
import "../node-version.mjs";
import { createHash } from "node:crypto";
import {
  cpSync,
  createReadStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../build.mjs";
import { ensureInstalled } from "../install.mjs";
import { command, finish, root, step, stopCommandsOnSignal } from "../progress.mjs";
import { readRelease } from "./commit.mjs";
import { installProduction } from "./production-packages.mjs";

const copied = [
  "LICENSE",
  "CHANGELOG.md",
  "SECURITY.md",
  ".env.example",
  "deploy",
  "docs/runbook.md",
  "tools/node-version.mjs",
  "tools/keep-running.sh",
  "server/dist/migrations",
  "server/dist/demo-pictures",
  "server/dist/release.json",
  "web/dist/app",
  "web/dist/ssr",
];

const entry = `// Without words it serves; \`admin …\`, \`backup …\` and \`school …\` are further commands.
import "./tools/node-version.mjs";
await import("./server/dist/main.mjs");
`;

const programs = () =>
  readdirSync(join(root, "server/dist"))
    .filter((name) => /\.mjs(\.map)?$/.test(name))
    .map((name) => `server/dist/${name}`);

/** The scripts of the repository that mean something without its sources, under the same names. */
function packageFile(version) {
  const { license, engines, scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const start = scripts.start.replace("tools/start.mjs", "angon.mjs");
  const own = {
    start,
    admin: "node angon.mjs admin",
    backup: "node angon.mjs backup",
    school: "node angon.mjs school",
  };
  return { name: "angon", private: true, version, license, type: "module", engines, scripts: own };
}

/** Writes the folder of the release; `npm ci` needs the registry or a filled cache. */
async function writeRelease(folder) {
  const { version } = readRelease();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await step("Installing the production packages", () => installProduction(folder));
  for (const path of [...copied, ...programs()])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  writeFileSync(join(folder, "angon.mjs"), entry);
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(packageFile(version), null, 2)}\n`);
}

async function pack(folder, archive) {
  // Files that root unpacks keep the number of their owner, which is another user on the target.
  const owner = process.platform === "linux" ? ["--owner=0", "--group=0", "--numeric-owner"] : [];
  await command("tar", [...owner, "-czf", archive, "-C", join(folder, ".."), basename(folder)]);
  const hash = createHash("sha256");
  await pipeline(createReadStream(archive), hash);
  writeFileSync(`${archive}.sha256`, `${hash.digest("hex")}  ${basename(archive)}\n`);
}

async function release() {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  await ensureInstalled();
  await ensureBuilt();
  if (values.to) return writeRelease(resolve(values.to));
  const { version, commit } = readRelease();
  // Native packages are those of this machine.
  const name = `angon-${version}-${process.platform}-${process.arch}`;
  const next = join(root, "dist", `.next-${process.pid}`, name);
  const folder = join(root, "dist", name);
  try {
    await writeRelease(next);
    rmSync(folder, { recursive: true, force: true });
    renameSync(next, folder);
  } finally {
    rmSync(join(next, ".."), { recursive: true, force: true });
  }
  await step("Packing", () => pack(folder, `${folder}.tar.gz`));
  console.log(`dist/${name}.tar.gz, commit ${commit ?? "unknown"}`);
}

stopCommandsOnSignal();
await finish(release);
