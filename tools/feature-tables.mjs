import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { filesOf, isTest, isTypeScript, nodesOf, locationOf, sourceOf } from "./sources.mjs";

const name = String.raw`"?([\w.$]+)"?`;
const writePatterns = [
  String.raw`\binsert\s+into\s+${name}`,
  String.raw`\bupdate\s+(?:only\s+)?(?!set\b)${name}(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b`,
  String.raw`\bdelete\s+from\s+(?:only\s+)?${name}`,
  String.raw`\bmerge\s+into\s+${name}`,
  String.raw`\btruncate\s+(?:table\s+)?${name}`,
  String.raw`\bcopy\s+${name}\s*(?:\([^)]*\))?\s+from\b`,
].map((pattern) => new RegExp(pattern, "gi"));
const createTable =
  /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?([\w.]+)"?(?!\w|\s+partition\s+of)/gi;
const dropTable = /\bdrop\s+table\s+(?:if\s+exists\s+)?"?([\w.]+)"?/gi;

const matchesOf = (pattern, text) => [...text.matchAll(pattern)].map((match) => match[1]);

/** `features/homework` or a foundation such as `kit`: a folder with a `tables.ts` may own tables. */
const ownerOf = (path) => /^server\/src\/(features\/[^/]+|[^/]+)\//.exec(path)?.[1];

/** The names in `export const tables = ["homeworks", "submissions"] as const`. */
function declaredTables(source) {
  for (const node of nodesOf(source)) {
    if (!ts.isVariableDeclaration(node) || node.name.getText(source) !== "tables" || !node.initializer)
      continue;
    const list = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
    if (ts.isArrayLiteralExpression(list))
      return list.elements.filter(ts.isStringLiteral).map((element) => element.text);
  }
  return undefined;
}

/** The text of a literal, with `$` in place of a value; undefined for any other node. */
function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => "$" + span.literal.text).join("");
  return undefined;
}

const isSql = (node) =>
  ts.isTaggedTemplateExpression(node.parent) &&
  ["sql", "part"].includes(node.parent.tag.getText(node.getSourceFile()));

function migratedTables(root) {
  const text = filesOf(root, "server/src/db/migrations")
    .filter((path) => path.endsWith(".sql"))
    .toSorted()
    .map((path) => readFileSync(join(root, path), "utf8").replace(/--.*$/gm, ""))
    .join("\n");
  const dropped = new Set(matchesOf(dropTable, text));
  return matchesOf(createTable, text).filter((table) => !dropped.has(table));
}

/** Every feature may read a table, only its owner writes to it, and every table has exactly one owner. */
export function tableProblems(root) {
  const problems = [];
  const owners = new Map();
  const product = filesOf(root, "server/src").filter((path) => isTypeScript(path) && !isTest(path));

  for (const path of product.filter((file) => file.endsWith("/tables.ts"))) {
    const tables = declaredTables(sourceOf(root, path));
    if (!tables) problems.push(`${path}: does not say "export const tables = [...] as const"`);
    for (const table of tables ?? []) {
      if (owners.has(table)) problems.push(`${path}: ${table} belongs to ${owners.get(table)} already`);
      owners.set(table, ownerOf(path));
    }
  }

  const migrated = migratedTables(root);
  for (const table of migrated)
    if (!owners.has(table)) problems.push(`server/src/db/migrations: ${table} has no owner`);

  for (const path of product) {
    const source = sourceOf(root, path);
    for (const node of nodesOf(source)) {
      const text = textOf(node);
      if (text === undefined) continue;
      for (const table of writePatterns.flatMap((pattern) => matchesOf(pattern, text))) {
        if (!isSql(node) && !owners.has(table) && !migrated.includes(table)) continue;
        if (table.startsWith("$"))
          problems.push(`${locationOf(source, node)}: writes to a table it does not name`);
        else if (!owners.has(table) || owners.get(table) !== ownerOf(path))
          problems.push(
            `${locationOf(source, node)}: writes to ${table}, which belongs to ${owners.get(table) ?? "no feature"}`,
          );
      }
    }
  }
  return problems;
}
