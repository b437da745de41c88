import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const barrelImport = /import \{([^}]*)\} from "(lucide-react|[./\w-]+\/public\.ts)";/g;
const reExport = /export \{([^}]*)\} from ["'](\.[^"']+)["']/g;

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
/** `ui/lucide.ts` uses neither name nor size, and the elements of an icon never change their order. */
const unneeded = /^ {2}(name: "[^"]*"|size: \d+),$|,\s*key: "\w+"/gm;

/**
 * Imports each icon from its own file, and each export of a feature from the file behind its public.ts. For the bundler
 * an import from a barrel imports the whole barrel: the first page would contain every icon, and a page that uses one
 * component of a feature the whole feature.
 */
export function flattenBarrels(): Plugin {
  const icons = sourcesIn(iconList());
  const flattened = (barrel: string, from: string) => {
    const sources = barrel === "lucide-react" ? icons : sourcesIn(posix.resolve(dirname(from), barrel));
    return (specifier: string): string => {
      if (specifier.startsWith("type ")) return "";
      const [name = "", local = name] = specifier.split(" as ");
      const source = sources.get(name);
      if (!source) return `import { ${specifier} } from "${barrel}";`;
      const binding = source.name === "default" ? local : `{ ${source.name} as ${local} }`;
      return `import ${binding} from "${pathThrough(barrel, source.file)}";`;
    };
  };
  return {
    name: "flatten-barrels",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: () => iconFactory,
    },
    transform: {
      filter: { id: [/\/web\/src\/.*\.tsx?$/, iconFile] },
      handler: (code, id) => ({
        code: iconFile.test(id)
          ? code.replace(unneeded, "")
          : code.replace(barrelImport, (_all, names: string, barrel: string) =>
              specifiersIn(names).map(flattened(barrel, id)).join(" "),
            ),
        map: null,
      }),
    },
  };
}

const iconFactory = fileURLToPath(new URL("../src/ui/lucide.ts", import.meta.url));

interface Source {
  /** The exported name in its source file. */
  name: string;
  file: string;
}

/** The source file of each name that a barrel exports. */
function sourcesIn(barrel: string): ReadonlyMap<string, Source> {
  const lines = readFileSync(barrel, "utf8").matchAll(reExport);
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      specifiersIn(names).map((specifier): [string, Source] => {
        const [name = "", outside = name] = specifier.split(" as ");
        return [outside, { name, file }];
      }),
    ),
  );
}

const specifiersIn = (names: string): string[] =>
  names
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

const iconList = (): string =>
  createRequire(import.meta.url)
    .resolve("lucide-react")
    .replace(/cjs\/[^/]+$/, "esm/lucide-react.mjs");

const pathThrough = (barrel: string, file: string): string =>
  barrel === "lucide-react"
    ? file.replace("./", "lucide-react/").replace(".mjs", "")
    : `./${posix.join(dirname(barrel), file)}`;
