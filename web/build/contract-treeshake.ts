import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor, type ESTree } from "vite";

interface Statement {
  from: number;
  to: number;
  uses: ReadonlySet<string>;
}

interface Module {
  imports: ESTree.ImportDeclaration[];
  /** The file and name that an imported name refers to. */
  imported: Map<string, { file: string; name: string }>;
  declared: Map<string, Statement>;
  /** Statements that declare no name; they always stay. */
  always: Statement[];
}

const named = /import (type )?\{([^}]*)\} from "@angon\/contract\/([\w/-]+)"/g;
const mentioned = /"@angon\/contract\/([\w/-]+)"/g;

/**
 * Removes the statements of the contract that the page does not need. The bundler assigns modules to chunks before it
 * removes unused statements, so that the schema of a sign-in would load all schemas of a profile.
 */
export function contractTreeshake(contract: string, web: string, codeOf: (file: string) => string) {
  const modules = new Map(
    sourcesIn(contract).map((file) => [file, { code: codeOf(file), ...read(file, codeOf(file)) }]),
  );
  const needed = new Set<Statement>();

  const keep = (file: string, statement: Statement): void => {
    if (needed.has(statement)) return;
    needed.add(statement);
    for (const name of statement.uses) need(file, name);
  };
  const need = (file: string, name: string): void => {
    const module = modules.get(file);
    const there = module?.imported.get(name);
    if (there) return need(there.file, there.name);
    const statement = module?.declared.get(name);
    if (statement) keep(file, statement);
  };
  const needAll = (file: string): void => modules.get(file)?.declared.forEach((one) => keep(file, one));

  for (const [file, { always }] of modules) for (const statement of always) keep(file, statement);
  for (const source of sourcesIn(web)) {
    const code = readFileSync(source, "utf8");
    for (const [, isType, names = "", feature = ""] of code.matchAll(named))
      if (!isType) for (const name of valuesIn(names)) need(join(contract, `${feature}.ts`), name);
    for (const [, feature = ""] of code.replace(named, "").matchAll(mentioned))
      needAll(join(contract, `${feature}.ts`));
  }

  return (file: string): string => {
    const module = modules.get(file);
    if (!module) return codeOf(file);
    const { code, imports, declared, always } = module;
    const unneeded = [...new Set(declared.values())].filter((statement) => !needed.has(statement));
    const used = new Set(
      [...always, ...declared.values()].flatMap((one) => (needed.has(one) ? [...one.uses] : [])),
    );
    const edits = [
      ...unneeded.map(({ from, to }) => ({ from, to, text: "" })),
      ...imports.map((one) => ({ from: one.start, to: one.end, text: without(one, used, code) })),
    ];
    return edits
      .sort((a, b) => b.from - a.from)
      .reduce((rest, { from, to, text }) => rest.slice(0, from) + text + rest.slice(to), code);
  };
}

/** The import declaration with only its used names. */
function without(node: ESTree.ImportDeclaration, used: ReadonlySet<string>, code: string): string {
  const wanted = node.specifiers.filter(({ local }) => used.has(local.name));
  if (wanted.length === node.specifiers.length) return code.slice(node.start, node.end);
  const names = wanted.map(({ start, end }) => code.slice(start, end)).join(", ");
  return names && `import { ${names} } from ${node.source.raw};`;
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(folder, name));

const valuesIn = (names: string): string[] =>
  names.split(",").flatMap((name) => {
    const [first = ""] = name.trim().split(" as ");
    return first === "" || first.startsWith("type ") ? [] : [first];
  });

function read(file: string, code: string): Module {
  const module: Module = { imports: [], imported: new Map(), declared: new Map(), always: [] };
  const { program } = parseSync(file, code);
  const usesOf = usesIn(program);
  for (const node of program.body) {
    if (node.type === "ImportDeclaration") {
      if (node.importKind === "type") continue;
      module.imports.push(node);
      const from = join(file, "..", node.source.value);
      for (const { type, local, ...rest } of node.specifiers)
        if (type === "ImportSpecifier" && "imported" in rest && rest.imported.type === "Identifier")
          module.imported.set(local.name, { file: from, name: rest.imported.name });
      continue;
    }
    const inside = node.type === "ExportNamedDeclaration" && node.declaration ? node.declaration : node;
    if (inside.type === "TSTypeAliasDeclaration" || inside.type === "TSInterfaceDeclaration") continue;
    const statement = { from: node.start, to: node.end, uses: usesOf(node) };
    const names = namesOf(inside);
    if (names.length === 0) module.always.push(statement);
    for (const name of names) module.declared.set(name, statement);
  }
  return module;
}

function namesOf(node: ESTree.Node): string[] {
  if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration")
    return node.id ? [node.id.name] : [];
  if (node.type !== "VariableDeclaration") return [];
  return node.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
}

/** The names used at run time, without property keys and types. */
function usesIn(program: ESTree.Program) {
  const found: { name: string; at: number }[] = [];
  const keys = new Set<number>();
  let types = 0;
  const enter = () => void types++;
  const leave = () => void types--;
  new Visitor({
    TSTypeReference: enter,
    "TSTypeReference:exit": leave,
    TSTypeQuery: enter,
    "TSTypeQuery:exit": leave,
    MemberExpression: ({ computed, property }) => void (computed || keys.add(property.start)),
    Property: ({ computed, shorthand, key }) => void (computed || shorthand || keys.add(key.start)),
    Identifier: ({ name, start }) => void (types > 0 || keys.has(start) || found.push({ name, at: start })),
  }).visit(program);
  return ({ start, end }: { start: number; end: number }): ReadonlySet<string> =>
    new Set(found.flatMap(({ name, at }) => (at >= start && at < end ? [name] : [])));
}
