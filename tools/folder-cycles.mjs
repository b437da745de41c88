import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { filesOf, isTest, isTypeScript, nodesOf, sourceOf } from "./sources.mjs";

/** Folders of a feature that hold its own pieces; any other folder in a feature is a sub-feature. */
const ownFolders = ["components", "pages"];

/**
 * The folder that counts as one part: a feature, a sub-feature, a topic of the page's library, any other folder directly
 * below `src`, and the files of `src` itself.
 */
function partOf(path) {
  const [workspace, , top, ...rest] = path.split("/");
  const folders = rest.slice(0, -1);
  if (rest.length === 0) return `${workspace}/src`;
  if (top === "features")
    return [workspace, "src", top, ...folders.filter((name) => !ownFolders.includes(name))].join("/");
  const isTopic = workspace === "web" && top === "lib" && folders.length > 0;
  return isTopic ? `${workspace}/src/${top}/${folders[0]}` : `${workspace}/src/${top}`;
}

/** The same with sub-features as pieces of their feature: a feature stands on another one as a whole. */
const wholePartOf = (path) => partOf(path).replace(/^(\w+\/src\/features\/[^/]+)\/.*/, "$1");

const isImport = (node) =>
  ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) ||
  (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0]);

/** Relative imports of a file, static and dynamic, as paths from the root. */
export function importsOf(root, path) {
  return [...nodesOf(sourceOf(root, path))].flatMap((node) => {
    const specifier = isImport(node);
    return specifier && ts.isStringLiteral(specifier) && specifier.text.startsWith(".")
      ? [normalize(join(dirname(path), specifier.text))]
      : [];
  });
}

/** For each part the parts it imports, with one import as evidence. */
function graphOf(root, workspace, part) {
  const graph = new Map();
  const product = filesOf(root, `${workspace}/src`).filter((path) => isTypeScript(path) && !isTest(path));
  for (const path of product)
    for (const target of importsOf(root, path)) {
      const [from, to] = [part(path), part(target)];
      if (from === to || !target.startsWith(`${workspace}/src/`)) continue;
      const edges = graph.get(from) ?? new Map();
      graph.set(from, edges.has(to) ? edges : edges.set(to, `${path} imports ${target}`));
    }
  return graph;
}

function shortestPath(graph, from, to) {
  const cameFrom = new Map([[from, undefined]]);
  for (const part of cameFrom.keys()) {
    if (part === to) break;
    for (const next of graph.get(part)?.keys() ?? []) if (!cameFrom.has(next)) cameFrom.set(next, part);
  }
  if (!cameFrom.has(to)) return undefined;
  const path = [to];
  for (let part = cameFrom.get(to); part; part = cameFrom.get(part)) path.unshift(part);
  return path;
}

/** Two folders that import each other are one folder with two names: neither can be read or moved alone. */
function cyclesIn(graph) {
  const reported = new Set();
  return [...graph].flatMap(([from, edges]) =>
    [...edges].flatMap(([to, evidence]) => {
      const back = shortestPath(graph, to, from);
      const members = back?.toSorted().join(" ");
      if (!back || reported.has(members)) return [];
      reported.add(members);
      return [`${[from, ...back].join(" → ")}: folders import each other (${evidence})`];
    }),
  );
}

export function cycleProblems(root) {
  const problems = ["server", "web"].flatMap((workspace) =>
    [partOf, wholePartOf].flatMap((part) => cyclesIn(graphOf(root, workspace, part))),
  );
  return [...new Set(problems)];
}
