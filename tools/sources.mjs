import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const generated = new Set(["node_modules", "dist", "out"]);

/** Paths of all files below a folder, relative to `root`, without installed packages, build output and output of benchmarks. */
export function filesOf(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (generated.has(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesOf(root, path) : [path];
  });
}

export const foldersIn = (root, folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )
    : [];

export const isTest = (path) => /\.(test|spec)\.tsx?$|(^|\/)test\/|^(e2e|stress)\//.test(path);

export const isTypeScript = (path) => /\.tsx?$/.test(path);

const parsed = new Map();

export function sourceOf(root, path) {
  const file = join(root, path);
  const source =
    parsed.get(file) ?? ts.createSourceFile(path, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}

/** Every node of a syntax tree, in source order. */
export function* nodesOf(node) {
  yield node;
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

export const locationOf = (source, node) =>
  `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
