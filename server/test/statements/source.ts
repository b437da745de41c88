import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { composerFor } from "./compose.ts";

export type Kind = "string" | "number" | "boolean" | "Date" | "Buffer" | "json";
export type Asserted = { kinds: Set<Kind>; nullable: boolean; optional: boolean };
export type Statement = {
  place: string;
  /** Undefined when a piece of it is only known at run time. */
  text: string | undefined;
  /** Properties of the asserted row type; undefined when the type is a parameter of a function. */
  columns: Map<string, Asserted> | undefined;
  isWrong: boolean;
};

/** Statements whose row types are wrong, which no product file has. */
export const wrongFile = "src/features/wrong.ts";
const wrongSource = `import type { Db } from "../db/database.ts";
import { sql } from "../db/sql.ts";
export const missing = (db: Db) => db.one<{ title: string }>(sql\`select body from posts\`);
export const text = (db: Db) => db.one<{ id: string }>(sql\`select id from users\`);
export const date = (db: Db) => db.many<{ body: Date }>(sql\`select body from posts where id = \${1}\`);
export const empty = (db: Db) => db.one<{ group_id: number }>(sql\`select group_id from posts\`);
`;

const server = fileURLToPath(new URL("../../", import.meta.url));

/** The statements of these files with the row types that `many<Row>` and `one<Row>` assert. */
export function statementsIn(product: readonly string[]): Statement[] {
  const wrong = server + wrongFile;
  const files = [...product, wrong];
  const program = programOf(files, new Map([[wrong, wrongSource]]));
  const checker = program.getTypeChecker();
  const compose = composerFor(checker);
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${file} is not part of the program`);
    return callsIn(source).map(({ row, query, line }): Statement => {
      const type = checker.getTypeFromTypeNode(row);
      return {
        place: `${file.slice(server.length)}:${line}`,
        text: compose(query),
        isWrong: file === wrong,
        columns: type.flags & ts.TypeFlags.TypeParameter ? undefined : columnsOf(checker, type, row),
      };
    });
  });
}

export const productFiles = (): string[] =>
  readdirSync(`${server}src`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => `${server}src/${file}`);

function programOf(files: readonly string[], more: ReadonlyMap<string, string>): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${server}tsconfig.json`,
    { noEmit: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  if (!config) throw new Error("server/tsconfig.json cannot be read");
  const host = ts.createCompilerHost(config.options, true);
  const read = host.readFile;
  host.readFile = (path) => more.get(path) ?? read(path);
  const exists = host.fileExists;
  host.fileExists = (path) => more.has(path) || exists(path);
  return ts.createProgram({
    rootNames: files,
    options: config.options,
    projectReferences: config.projectReferences,
    host,
  });
}

type Call = { row: ts.TypeNode; query: ts.Expression; line: number };

function callsIn(source: ts.SourceFile): Call[] {
  const calls: Call[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const [row, ...otherTypes] = node.typeArguments ?? [];
    const [query, ...others] = node.arguments;
    if (!/^(many|one)$/.test(node.expression.name.text) || !row || !query) return;
    if (otherTypes.length + others.length > 0) return;
    calls.push({ row, query, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  };
  visit(source);
  return calls;
}

function columnsOf(checker: ts.TypeChecker, type: ts.Type, node: ts.Node): Map<string, Asserted> {
  // A union of rows has the columns of each; a column that one of them lacks is optional.
  const rows = type.isUnion() ? type.types : [type];
  const columns = new Map<string, Asserted>();
  for (const row of rows)
    for (const property of row.getProperties()) {
      const asserted = assertedBy(checker.getTypeOfSymbolAtLocation(property, node));
      const before = columns.get(property.name);
      columns.set(property.name, {
        kinds: new Set([...(before?.kinds ?? []), ...asserted.kinds]),
        nullable: asserted.nullable || before?.nullable === true,
        optional:
          (property.flags & ts.SymbolFlags.Optional) !== 0 ||
          rows.some((other) => !other.getProperty(property.name)),
      });
    }
  return columns;
}

function assertedBy(type: ts.Type): Omit<Asserted, "optional"> {
  const parts = type.isUnion() ? type.types : [type];
  const isEmpty = (part: ts.Type) =>
    (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !==
    0;
  return {
    nullable: parts.some(isEmpty),
    kinds: new Set(
      parts.flatMap((part) =>
        part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined) ? [] : [kindOf(part)],
      ),
    ),
  };
}

function kindOf(type: ts.Type): Kind {
  // A branded string is an intersection.
  if (type.isIntersection()) {
    const kinds = type.types.map((part) => kindOf(part));
    return kinds.find((kind) => kind !== "json") ?? "json";
  }
  if (type.flags & ts.TypeFlags.StringLike) return "string";
  if (type.flags & ts.TypeFlags.NumberLike) return "number";
  if (type.flags & ts.TypeFlags.BooleanLike) return "boolean";
  const name = type.getSymbol()?.name;
  return name === "Date" || name === "Buffer" ? name : "json";
}
