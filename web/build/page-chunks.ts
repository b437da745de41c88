import type { Plugin } from "vite";

/** A page by the end of its file's name, and the pieces that come with it unasked, though not before it is drawn. */
export interface PageFiles {
  page: string;
  pieces?: readonly string[];
}

const icon = /\/lucide-react\/dist\/esm\/icons\//;

/** Read by the server, which names these files in the page itself. */
const listName = "preloads.json";

/**
 * Whatever the entry imports without waiting comes in one file, what a much visited page adds to it in another, and
 * what its pieces add in a third. Left alone, the bundler cuts along the lines of what later pages share, and a phone
 * asks for twenty small files before it can show anything. The list of the second kind lets the server have them
 * fetched beside the first.
 */
export function pageChunks(pages: Record<string, PageFiles>): Plugin {
  const first = new Set<string>();
  const added = Object.entries(pages).flatMap(([address, { page, pieces = [] }]) => {
    const own = {
      address,
      name: nameOf(address),
      files: [page],
      before: first,
      modules: new Set<string>(),
    };
    const late = {
      name: `${own.name}-late`,
      files: pieces,
      before: own.modules,
      modules: new Set<string>(),
    };
    return pieces.length > 0 ? [own, late] : [own];
  });
  type Part = (typeof added)[number];
  const partsOf = (id: string): Part[] =>
    first.has(id) ? [] : added.filter(({ modules, before }) => modules.has(id) && !before.has(id));
  /** Icons that others want of a page too: nobody should have to fetch it for one of them. */
  const lent = new Set<string>();
  const ofSeveral = (id: string) => partsOf(id).length > 1 || lent.has(id);
  const ofOnly = (part: Part) => (id: string) => !ofSeveral(id) && partsOf(id)[0] === part;
  return {
    name: "page-chunks",
    apply: "build",
    buildEnd() {
      const visit = (id: string, seen: Set<string>) => {
        if (seen.has(id)) return;
        seen.add(id);
        this.getModuleInfo(id)?.importedIds.forEach((imported) => visit(imported, seen));
      };
      const all = [...this.getModuleIds()];
      for (const id of all) if (this.getModuleInfo(id)?.isEntry) visit(id, first);
      for (const { files, modules } of added)
        for (const file of files) {
          const id = all.find((one) => one.endsWith(file));
          if (id === undefined) this.error(`There is no page or piece ${file}`);
          visit(id, modules);
        }
      const isElsewhere = (id: string) => partsOf(id).length === 0;
      for (const id of all.filter((one) => icon.test(one) && partsOf(one).length > 0))
        if (this.getModuleInfo(id)?.importers.some(isElsewhere)) lent.add(id);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: "first", test: (id) => first.has(id) },
          // What several parts add weighs on none of them but with the others.
          { name: "several", test: ofSeveral },
          ...added.map((part) => ({ name: part.name, test: ofOnly(part) })),
        ],
      },
    }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const list = added.flatMap((part) => {
        if (!("address" in part)) return [];
        const isWanted = (chunk: (typeof chunks)[number]) =>
          part.files.some((file) => chunk.facadeModuleId?.endsWith(file)) ||
          Object.keys(chunk.modules).some((id) => partsOf(id).includes(part));
        return [[part.address, chunks.filter(isWanted).map((chunk) => `/${chunk.fileName}`)]];
      });
      this.emitFile({ type: "asset", fileName: listName, source: JSON.stringify(Object.fromEntries(list)) });
    },
  };
}

const nameOf = (address: string) => (address === "/" ? "home" : address.slice(1).replaceAll("/", "-"));
