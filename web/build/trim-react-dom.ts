import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, type Plugin } from "vite";
import { featureIn, unusedFunctions, unusedMethods } from "./unused-react-dom.ts";

/** The list of functions is read in this version's code; another version is bundled whole. */
const READ_VERSION = "19.3.1";

const reactItself = /\/node_modules\/(react|react-dom|scheduler)\//;

/**
 * Empties the functions of react-dom that only unused features call: a sixth of it after gzip. The bundler then drops
 * what only they called. A component that uses such a feature fails the build.
 */
export const trimReactDom = (): Plugin => ({
  name: "trim-react-dom",
  apply: "build",
  enforce: "post",
  transform: {
    filter: { id: /\.([mc]?js|tsx?)$/ },
    handler(code, id) {
      if (id.endsWith("/react-dom-client.production.js")) {
        const { version } = JSON.parse(readFileSync(join(dirname(id), "../package.json"), "utf8")) as {
          version: string;
        };
        if (version === READ_VERSION) return { code: trimmed(code, id), map: null };
        this.warn(`react-dom ${version} is bundled whole: read again what unused-react-dom.ts lists`);
      }
      const feature = reactItself.test(id) ? undefined : featureIn(code);
      if (feature) this.error(`${id} uses ${feature}: take it off the list in web/build/unused-react-dom.ts`);
      return null;
    },
  },
});

export function trimmed(code: string, file: string): string {
  const missing = new Set(unusedFunctions.keys());
  let done = 0;
  let result = "";
  const replace = ({ start, end }: { start: number; end: number }, text: string) => {
    result += code.slice(done, start) + text;
    done = end;
  };
  for (const node of parseSync(file, code).program.body) {
    if (node.type === "ExpressionStatement" && unusedMethods.test(code.slice(node.start, node.end)))
      replace(node, "");
    if (node.type !== "FunctionDeclaration" || !node.id || !node.body) continue;
    const body = unusedFunctions.get(node.id.name);
    if (body === undefined) continue;
    replace(node.body, `{${body}}`);
    missing.delete(node.id.name);
  }
  if (missing.size > 0) throw new Error(`react-dom has no function ${[...missing].join(", ")}`);
  return result + code.slice(done);
}
