import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync, Visitor, type ESTree, type Plugin } from "vite";
import { contractNeeds } from "./contract-treeshake.ts";

/** The fields of an endpoint that the page needs; schemas are for the server, the documents and the types. */
const needed = new Set(["method", "path", "audience", "keyedBy", "queueOffline"]);

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The page sends and believes, the server checks: so the bundle gets the addresses of the contract without its
 * shapes, and without the library they are made of. A shape that is imported by its name still comes along.
 */
export function contractAddresses(): Plugin {
  let codeFor: (file: string) => string;
  return {
    name: "contract-addresses",
    apply: "build",
    enforce: "pre",
    buildStart() {
      const codeOf = (file: string) => withoutShapes(readFileSync(file, "utf8"), file);
      codeFor = contractNeeds(folder("../../contract/src"), folder("../src"), codeOf);
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

function withoutShapes(code: string, file: string): string {
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
  new Visitor({
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    // No module of the contract has side effects at load time, so unused declarations may be dropped.
    CallExpression(call) {
      pure(call);
      if (isEndpoint(call))
        edits.push(...call.arguments.flatMap((definition) => addressIn(definition, code)));
    },
    NewExpression: pure,
  }).visit(parseSync(file, code).program);
  return apply(code, edits);
}

const isEndpoint = ({ callee }: ESTree.CallExpression) =>
  callee.type === "Identifier" && callee.name === "endpoint";

function addressIn(definition: ESTree.Argument, code: string): Edit[] {
  if (definition.type !== "ObjectExpression") return [];
  const address = definition.properties.filter(
    (property) => property.type === "Property" && isNeeded(property),
  );
  const text = address.map(({ start, end }) => code.slice(start, end)).join(", ");
  return [{ from: definition.start, to: definition.end, text: `{ ${text} }` }];
}

const isNeeded = ({ key }: ESTree.ObjectProperty) => key.type === "Identifier" && needed.has(key.name);

/** An edit inside one that was made already, such as a mark in a removed shape, is left out. */
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
