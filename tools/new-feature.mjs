// `npm run feature homework`: writes the skeleton of a feature for contract, server and web; it passes every check.
import "./node-version.mjs";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureInstalledWithTests } from "./install.mjs";
import { CommandFailed, finish, packageBin, root } from "./progress.mjs";
import { featureLists, registrations, namesOf, skeleton } from "./feature-skeleton.mjs";

const refuse = (why) => {
  throw new CommandFailed("npm run feature", why, "");
};

function nextMigration() {
  const numbers = readdirSync(join(root, "server/src/db/migrations")).map((name) =>
    Number.parseInt(name, 10),
  );
  return String(Math.max(...numbers) + 1).padStart(4, "0");
}

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text.trimStart());
}

/** A list of features has one line for each, in the order of their names. */
function addLine(path, line) {
  const lines = readFileSync(join(root, path), "utf8").trimEnd().split("\n");
  writeFileSync(join(root, path), [...lines, line].toSorted((a, b) => (a < b ? -1 : 1)).join("\n"));
}

/** Appends an entry to a list, and its import after the last import of the file. */
function addToList({ path, opens, closes, entry, imports }) {
  const text = readFileSync(join(root, path), "utf8");
  const end = text.indexOf(closes, text.indexOf(opens) + opens.length);
  if (!text.includes(opens) || end < 0) refuse(`does not find "${opens}" in ${path}.`);
  const before = text.slice(0, end).trimEnd();
  const listed = `${before}${before.endsWith(",") ? "" : ","} ${entry},${text.slice(end)}`;
  const lastImport = [...listed.matchAll(/^import [^;]*;$/gm)].at(-1);
  const at = lastImport ? lastImport.index + lastImport[0].length : 0;
  writeFileSync(join(root, path), imports ? `${listed.slice(0, at)}\n${imports}${listed.slice(at)}` : listed);
}

await finish(async () => {
  const feature = process.argv[2] ?? "";
  if (!/^[a-z]{3,20}$/.test(feature))
    refuse("needs one lower-case English word, such as `npm run feature homework`.");
  if (existsSync(join(root, `contract/src/${feature}.ts`)))
    refuse(`finds contract/src/${feature}.ts there already.`);
  await ensureInstalledWithTests();
  const names = namesOf(feature);
  const files = skeleton(names, nextMigration());
  for (const [path, text] of Object.entries(files)) write(path, text);
  for (const list of registrations(names)) addToList(list);
  for (const { path, line } of featureLists(names)) addLine(path, line);
  const touched = [
    ...Object.keys(files),
    ...[...registrations(names), ...featureLists(names)].map(({ path }) => path),
  ];
  await packageBin("prettier/bin/prettier.cjs", [
    "--write",
    "--log-level",
    "warn",
    "--ignore-unknown",
    ...touched,
  ]);
  console.log(`${Object.keys(files).join("\n")}

Left to do by hand:
  give ${names.Feature}Page an address in web/src/app/routes.ts
  UPDATE_WHO_MAY=1 npx vitest run --project api server/test/who-may.test.ts, and read the diff
  npm test`);
});
