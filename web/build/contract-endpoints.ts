import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor, type ESTree, type Plugin } from "vite";
import { contractTreeshake } from "./contract-treeshake.ts";

/** The fields of an endpoint that the page needs; the server, the API documentation and the types use the schemas. */
const needed = new Set(["method", "path", "audience", "keyedBy", "queueOffline", "storeOffline"]);

/** `endpoint` adds them again. */
const commonFields = new Set(['method: "GET"', 'audience: "user"']);

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The code of each file of the contract as the page bundles it. */
export function bundledContract(): (file: string) => string {
  const codeOf = (file: string) => withoutSchemas(readFileSync(file, "utf8"), file);
  return contractTreeshake(folder("../../contract/src"), folder("../src"), codeOf);
}

/**
 * Only the server validates requests and responses, so the bundle contains the endpoints of the contract without their
 * schemas and without zod. A schema that the page imports by name stays.
 */
export function contractEndpoints(): Plugin {
  let codeFor: (file: string) => string;
  return {
    name: "contract-endpoints",
    apply: "build",
    enforce: "pre",
    buildStart() {
      codeFor = bundledContract();
    },
    transform: {
      filter: { id: /\/contract\/src\/.+\.ts$/ },
      handler: (_code, id) => ({ code: codeFor(id), map: null }),
    },
  };
}

interface Edit {
  from: number;
  to: number;
  text: string;
}

function withoutSchemas(code: string, file: string): string {
  const edits: Edit[] = [];
  const marked = new Set<number>();
  let functions = 0;
  const enter = () => void functions++;
  const leave = () => void functions--;
  // Calls inside a function body run when the function is called, so they are not marked as pure.
  const pure = ({ start }: { start: number }) => {
    if (functions > 0) return;
    if (!marked.has(start)) edits.push({ from: start, to: start, text: "/* @__PURE__ */ " });
    marked.add(start);
  };
  const { program } = parseSync(file, code);
  const shared = sharedFieldsIn(program);
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    // Modules of the contract have no side effects, so unused declarations may be dropped.
    CallExpression(call) {
      pure(call);
      if (isEndpoint(call))
        edits.push(...call.arguments.flatMap((definition) => endpointFieldsIn(definition, code, shared)));
    },
    NewExpression: pure,
  }).visit(program);
  return apply(code, edits);
}

const isEndpoint = ({ callee }: ESTree.CallExpression) =>
  callee.type === "Identifier" && callee.name === "endpoint";

type Shared = ReadonlyMap<string, ESTree.ObjectExpression>;

/** Objects that endpoints of the file may spread, such as `const shared = { method: "POST" } as const`. */
function sharedFieldsIn({ body }: ESTree.Program): Shared {
  const found = new Map<string, ESTree.ObjectExpression>();
  for (const statement of body)
    if (statement.type === "VariableDeclaration")
      for (const { id, init } of statement.declarations) {
        const value = init?.type === "TSAsExpression" ? init.expression : init;
        if (id.type === "Identifier" && value?.type === "ObjectExpression") found.set(id.name, value);
      }
  return found;
}

function endpointFieldsIn(definition: ESTree.Argument, code: string, shared: Shared): Edit[] {
  if (definition.type !== "ObjectExpression") return [];
  const text = neededIn(definition, code, shared).join(", ");
  return [{ from: definition.start, to: definition.end, text: `{ ${text} }` }];
}

/** Without the method of a spread object every request of the endpoint would be a GET. */
const neededIn = ({ properties }: ESTree.ObjectExpression, code: string, shared: Shared): string[] =>
  properties.flatMap((property) => {
    if (property.type === "Property") {
      const field = code.slice(property.start, property.end);
      return isNeeded(property) && !commonFields.has(field) ? [field] : [];
    }
    const { argument } = property;
    const fields = argument.type === "Identifier" ? shared.get(argument.name) : undefined;
    if (!fields)
      throw new Error(
        `An endpoint spreads ${code.slice(argument.start, argument.end)}, which is not an object of its file`,
      );
    return neededIn(fields, code, shared);
  });

const isNeeded = ({ key }: ESTree.ObjectProperty) => key.type === "Identifier" && needed.has(key.name);

/** Skips edits inside an earlier edit, such as a mark in a removed schema. */
function apply(code: string, edits: Edit[]): string {
  const inOrder = edits.sort((a, b) => a.from - b.from || b.to - a.to);
  let done = 0;
  let result = "";
  for (const { from, to, text } of inOrder) {
    if (from < done) continue;
    result += code.slice(done, from) + text;
    done = to;
  }
  return result + code.slice(done);
}
