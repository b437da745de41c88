import { parseSync, type ESTree, type Plugin, type Rollup } from "vite";

/** What the bundler writes itself to hold the pieces together. */
const runtime = "\0rolldown/runtime.js";

/**
 * Whatever the entry needs without waiting comes in one file. Left alone, the bundler cuts it along the lines of
 * what each later page shares, and a phone asks for twenty small files before it can show anything.
 */
export function firstChunk(): Plugin {
  const first = new Set<string>();
  return {
    name: "first-chunk",
    apply: "build",
    async buildEnd(failed) {
      if (failed) return;
      for (const id of this.getModuleIds())
        if (this.getModuleInfo(id)?.isEntry) await collect(this, id, first);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: { groups: [{ name: "first", test: (id) => first.has(id) || id === runtime }] },
    }),
  };
}

type Names = readonly string[] | "all";

/** A door such as an icon set re-exports far more than one page asks for: only what was asked for is followed. */
async function collect(context: Rollup.PluginContext, entry: string, found: Set<string>): Promise<void> {
  const asked = new Set<string>();
  const waiting: { id: string; names: Names }[] = [{ id: entry, names: "all" }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { id, names } = next;
    const key = `${id} ${names === "all" ? names : names.join()}`;
    const info = context.getModuleInfo(id);
    if (asked.has(key) || !info?.code) continue;
    asked.add(key);
    // A mere door has nothing to say itself, and would take along everything behind it.
    const isDoor = id !== entry && bodyOf(info.code).every(onlyPasses);
    if (!isDoor) found.add(id);
    for (const { source, names: needed } of needsOf(info.code, names, isDoor)) {
      const target = await context.resolve(source, id);
      if (target && !target.external) waiting.push({ id: target.id, names: needed });
    }
  }
}

interface Need {
  source: string;
  names: Names;
}

const parsed = new Map<string, ESTree.Program["body"]>();

function bodyOf(code: string) {
  const known = parsed.get(code) ?? parseSync("module.js", code).program.body;
  parsed.set(code, known);
  return known;
}

/** Imports and exports alone: nothing that runs, nothing of its own. */
const onlyPasses = (statement: ESTree.Statement) =>
  statement.type === "ImportDeclaration" ||
  statement.type === "ExportAllDeclaration" ||
  (statement.type === "ExportNamedDeclaration" && !statement.declaration) ||
  (statement.type === "ExpressionStatement" && "directive" in statement);

function needsOf(code: string, names: Names, isDoor: boolean): Need[] {
  const body = bodyOf(code);
  const isAsked = (name: string) => names === "all" || names.includes(name);
  const handedOn = body.flatMap((statement) =>
    statement.type === "ExportNamedDeclaration" && !statement.source
      ? statement.specifiers
          .filter(({ exported }) => isAsked(nameOf(exported)))
          .map(({ local }) => nameOf(local))
      : [],
  );
  return body.flatMap((statement): Need[] => {
    if (statement.type === "ExportAllDeclaration") return [{ source: statement.source.value, names }];
    if (statement.type === "ImportDeclaration") {
      const { specifiers } = statement;
      const runs = !isDoor || specifiers.length === 0;
      const isNeeded = runs || specifiers.some(({ local }) => handedOn.includes(local.name));
      return isNeeded ? [{ source: statement.source.value, names: importedBy(statement) }] : [];
    }
    if (statement.type !== "ExportNamedDeclaration" || !statement.source) return [];
    const passed = statement.specifiers.filter(({ exported }) => isAsked(nameOf(exported)));
    const isNeeded = !isDoor || passed.length > 0;
    return isNeeded
      ? [{ source: statement.source.value, names: passed.map(({ local }) => nameOf(local)) }]
      : [];
  });
}

function importedBy({ specifiers }: ESTree.ImportDeclaration): Names {
  const names = specifiers.map((specifier) =>
    specifier.type === "ImportSpecifier"
      ? nameOf(specifier.imported)
      : specifier.type === "ImportDefaultSpecifier"
        ? "default"
        : "*",
  );
  return names.includes("*") ? "all" : names;
}

const nameOf = (name: ESTree.ModuleExportName) => (name.type === "Literal" ? name.value : name.name);
