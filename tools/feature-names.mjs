import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";
import { filesOf, foldersIn, isTest, nodesOf, sourceOf } from "./sources.mjs";

const MAX_FILES = 40;

const serverFiles =
  /^(feature|routes|access|rules|(commands|queries)(-[a-z]+)?|present|resource|limits|jobs|notify|cache|text|tables|public|seed)\.ts$|^(access|rules)\.test\.ts$/;
const webFiles =
  /^(api|lazy-api|text|lazy-text|state|rules|outbox|public)\.ts$|^use-[a-z-]+\.tsx?$|^[a-z][a-z-]*\.test\.tsx?$/;
const webPiece = /^[A-Z][A-Za-z0-9]*\.tsx$/;
const webPieceFolders = ["components", "pages"];

/** `features/groups` and `features/groups/topics`: features and sub-features, with the files directly in each. */
function featuresOf(root, side) {
  const features = `${side}/src/features`;
  return foldersIn(root, features).flatMap((feature) => {
    const files = filesOf(root, `${features}/${feature}`).filter((path) => !path.endsWith("/README.md"));
    const folders = new Set([`${features}/${feature}`, ...files.map((path) => dirname(path))]);
    return [...folders].map((folder) => ({
      folder,
      name: basename(folder),
      contract: `contract/src/${folder.slice(features.length + 1)}.ts`,
      files: files.filter((path) => dirname(path) === folder).map((path) => basename(path)),
    }));
  });
}

const unknownFile = ({ folder }, name) =>
  `${folder}/${name}: not a file name of a feature (STYLE.md, Features)`;

const importedBy = (source) =>
  [...nodesOf(source)].flatMap((node) =>
    ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)
      ? [node.moduleSpecifier.text]
      : [],
  );

/** A folder without any of a feature's files is a library; it must be pure, so that it can be read and tested alone. */
function libraryProblems(root, { folder, files }) {
  const sources = files.filter((name) => !isTest(name));
  return sources.flatMap((name) =>
    importedBy(sourceOf(root, `${folder}/${name}`))
      .filter((specifier) => !/^\.\/|^@angon\/contract\//.test(specifier))
      .map((specifier) => `${folder}/${name}: a library in a feature may not import ${specifier}`),
  );
}

/** A function with a name of its own, not the callback of a listener. */
const hasFunction = ({ statements }) =>
  statements.some(
    (statement) =>
      ts.isFunctionDeclaration(statement) ||
      (ts.isVariableStatement(statement) &&
        statement.declarationList.declarations.some(
          ({ initializer }) => initializer && ts.isArrowFunction(initializer),
        )),
  );

function serverProblems(root, feature) {
  const known = feature.files.filter((name) => serverFiles.test(name));
  if (feature.files.length > 0 && known.length === 0) return libraryProblems(root, feature);
  const problems = feature.files
    .filter((name) => !serverFiles.test(name) && name !== `${feature.name}.test.ts`)
    .map((name) => unknownFile(feature, name));
  for (const name of ["jobs.ts", "notify.ts"])
    if (known.includes(name) && !hasFunction(sourceOf(root, `${feature.folder}/${name}`)))
      problems.push(`${feature.folder}/${name}: holds no function; its list belongs into feature.ts`);
  if (!known.includes("feature.ts")) return problems;
  const hasEndpoint = /\bcontract: /.test(sourceOf(root, `${feature.folder}/feature.ts`).text);
  if (hasEndpoint && !existsSync(join(root, feature.contract)))
    problems.push(`${feature.folder}/feature.ts: has no ${feature.contract}`);
  if ((hasEndpoint || known.includes("routes.ts")) && !feature.files.includes(`${feature.name}.test.ts`))
    problems.push(`${feature.folder}/feature.ts: has no ${feature.name}.test.ts`);
  return problems;
}

function webProblems(root, feature) {
  const allowed = webPieceFolders.includes(feature.name) ? webPiece : webFiles;
  const problems = feature.files
    .filter((name) => !allowed.test(name))
    .map((name) => unknownFile(feature, name));
  if (feature.files.includes("api.ts") && !existsSync(join(root, feature.contract)))
    problems.push(`${feature.folder}/api.ts: has no ${feature.contract}`);
  return problems;
}

/** Folders that are lists: `contract/src` has a file for each feature, migrations are never removed, the demo has its pictures. */
const isListed = (root, path) =>
  ["server/src/db/migrations", "server/demo/pictures/files"].includes(dirname(path)) ||
  (dirname(path) === "contract/src" &&
    foldersIn(root, "server/src/features").some((feature) => path === `contract/src/${feature}.ts`));

function crowdedFolders(root) {
  const counts = new Map();
  for (const path of ["contract", "packages", "server", "web", "e2e/src", "stress", "tools", "bench"].flatMap(
    (folder) => filesOf(root, folder).filter((file) => !isListed(root, file)),
  ))
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}: ${count} files, ${MAX_FILES} are allowed`);
}

/** The same file names in every feature, a contract for every feature with an endpoint, and folders that fit on a screen. */
export const nameProblems = (root) => [
  ...featuresOf(root, "server").flatMap((feature) => serverProblems(root, feature)),
  ...featuresOf(root, "web").flatMap((feature) => webProblems(root, feature)),
  ...crowdedFolders(root),
];
