import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, posix } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const listed = /import \{([^}]*)\} from "(lucide-react|[./\w-]+\/public\.ts)";/g;
const passedOn = /export \{([^}]*)\} from ["'](\.[^"']+)["']/g;

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
/** `ui/lucide.ts` asks for neither name nor size, and the lines of a drawing never change places. */
const unneeded = /^ {2}(name: "[^"]*"|size: \d+),$|,\s*key: "\w+"/gm;

/**
 * Imports each icon from its own file, and each export of a room from the file behind its public.ts. For the bundler
 * an import from a barrel imports the whole barrel: the first page would contain every icon, and a page that uses one
 * component of a room the whole room.
 */
export function straightImports(): Plugin {
  const icons = placesIn(iconList());
  const straight = (door: string, from: string) => {
    const places = door === "lucide-react" ? icons : placesIn(posix.resolve(dirname(from), door));
    return (specifier: string): string => {
      if (specifier.startsWith("type ")) return "";
      const [name = "", local = name] = specifier.split(" as ");
      const place = places.get(name);
      if (!place) return `import { ${specifier} } from "${door}";`;
      const what = place.name === "default" ? local : `{ ${place.name} as ${local} }`;
      return `import ${what} from "${fromDoor(door, place.file)}";`;
    };
  };
  return {
    name: "straight-imports",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^\.\.\/createLucideIcon\.mjs$/ },
      handler: () => drawing,
    },
    transform: {
      filter: { id: [/\/web\/src\/.*\.tsx?$/, iconFile] },
      handler: (code, id) => ({
        code: iconFile.test(id)
          ? code.replace(unneeded, "")
          : code.replace(listed, (_all, names: string, door: string) =>
              specifiersIn(names).map(straight(door, id)).join(" "),
            ),
        map: null,
      }),
    },
  };
}

const drawing = fileURLToPath(new URL("../src/ui/lucide.ts", import.meta.url));

interface Place {
  /** The exported name in its source file. */
  name: string;
  file: string;
}

/** Where the things on a list really are. */
function placesIn(list: string): ReadonlyMap<string, Place> {
  const lines = readFileSync(list, "utf8").matchAll(passedOn);
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      specifiersIn(names).map((specifier): [string, Place] => {
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

const fromDoor = (door: string, file: string): string =>
  door === "lucide-react"
    ? file.replace("./", "lucide-react/").replace(".mjs", "")
    : `./${posix.join(dirname(door), file)}`;
