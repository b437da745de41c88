import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

const maps = new Map();

function mapOf(file) {
  if (!maps.has(file)) {
    try {
      maps.set(file, new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8"))));
    } catch {
      maps.set(file, undefined);
    }
  }
  return maps.get(file);
}

const shortened = (path) =>
  path
    .replace(/^.*node_modules\//, "npm:")
    .replace(/^(\.\.\/)+/, "")
    .replace(/^.*\/(server|contract|packages)\/(?=\w)/, "$1/");

/** The file and the function that the author wrote. */
function placeOf({ functionName, url, lineNumber, columnNumber }) {
  const name = functionName || (lineNumber < 0 ? "(native)" : "(anonymous)");
  if (!url.startsWith("file:")) return { name, file: url.startsWith("node:") ? url : "" };
  const file = fileURLToPath(url);
  const entry = mapOf(file)?.findEntry(lineNumber, columnNumber);
  const source = entry?.originalSource ?? file;
  return {
    name,
    file: shortened(source),
    line: (entry?.originalLine ?? lineNumber) + 1,
  };
}

const IDLE = new Set(["(idle)", "(root)"]);

/** The calls of a profile as a tree of microseconds, without the time in which the thread had nothing to do. */
export function treeOf(profile) {
  const nodes = new Map(
    profile.nodes.map((node) => [node.id, { ...placeOf(node.callFrame), self: 0, total: 0 }]),
  );
  profile.samples.forEach((id, i) => void (nodes.get(id).self += Math.max(0, profile.timeDeltas[i])));
  const build = (id) => {
    const { children: ids = [] } = profile.nodes.find((node) => node.id === id);
    const node = nodes.get(id);
    node.children = ids
      .map((child) => build(child))
      .filter(({ total, name }) => total > 0 && !IDLE.has(name));
    node.total = node.self + node.children.reduce((total, child) => total + child.total, 0);
    return node;
  };
  const root = build(profile.nodes[0].id);
  root.self = 0;
  root.total = root.children.reduce((total, child) => total + child.total, 0);
  return root;
}

const OWN = /^(server|contract|packages)\//;

/** The feature, package or part of Node that a file belongs to. */
function roomOf({ name, file }) {
  if (!file) return name.startsWith("(") ? name : "V8";
  if (file.startsWith("npm:"))
    return file
      .split("/")
      .slice(0, file.startsWith("npm:@") ? 2 : 1)
      .join("/");
  if (OWN.test(file)) return file.split("/").slice(0, -1).join("/");
  return file;
}

/** Microseconds by a label of each node: alone, and with all that it called. */
function sums(root, labelOf) {
  const found = new Map();
  const walk = (node, open) => {
    const label = labelOf(node);
    const sum = found.get(label) ?? { self: 0, total: 0 };
    sum.self += node.self;
    // Only the outermost of a recursion has the whole time.
    if (!open.has(label)) sum.total += node.total;
    found.set(label, sum);
    const inner = new Set(open).add(label);
    for (const child of node.children) walk(child, inner);
  };
  for (const child of root.children) walk(child, new Set());
  return [...found].map(([label, sum]) => ({ label, ...sum })).toSorted((a, b) => b.self - a.self);
}

export const byRoom = (root) => sums(root, roomOf);

export const byFunction = (root) =>
  sums(root, ({ name, file, line }) => (file ? `${name}  ${file}${line ? `:${line}` : ""}` : name));
