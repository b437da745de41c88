import type { Plugin } from "vite";

type Pages = Record<string, string>;

/** Read by the server, which names these files in the page itself. */
const listName = "preloads.json";

/**
 * Whatever the entry imports without waiting comes in one file, and what a much visited page adds to it in another.
 * Left alone, the bundler cuts along the lines of what later pages share, and a phone asks for twenty small files
 * before it can show anything. The list of the second kind lets the server have them fetched beside the first.
 */
export function pageChunks(pages: Pages): Plugin {
  const first = new Set<string>();
  const added = Object.entries(pages).map(([address, file]) => ({
    address,
    file,
    modules: new Set<string>(),
  }));
  const ofFirst = (id: string) => first.has(id);
  const pagesOf = (id: string) => (first.has(id) ? [] : added.filter((page) => page.modules.has(id)));
  /** What several pages add weighs on none of them but with the others. */
  const ofSeveral = (id: string) => pagesOf(id).length > 1;
  const ofOnly = (address: string) => (id: string) => {
    const users = pagesOf(id);
    return users.length === 1 && users[0]?.address === address;
  };
  return {
    name: "page-chunks",
    apply: "build",
    buildEnd() {
      const visit = (id: string, seen: Set<string>) => {
        if (seen.has(id)) return;
        seen.add(id);
        this.getModuleInfo(id)?.importedIds.forEach((imported) => visit(imported, seen));
      };
      for (const id of this.getModuleIds()) {
        if (this.getModuleInfo(id)?.isEntry) visit(id, first);
        for (const page of added) if (id.endsWith(page.file)) visit(id, page.modules);
      }
      for (const { file, modules } of added) if (modules.size === 0) this.error(`There is no page ${file}`);
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: "first", test: ofFirst },
          { name: "several", test: ofSeveral },
          ...added.map(({ address }) => ({ name: nameOf(address), test: ofOnly(address) })),
        ],
      },
    }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const list = added.map(({ address, file }) => [
        address,
        chunks
          .filter(
            (chunk) =>
              chunk.facadeModuleId?.endsWith(file) ||
              Object.keys(chunk.modules).some((id) => pagesOf(id).some((page) => page.address === address)),
          )
          .map((chunk) => `/${chunk.fileName}`),
      ]);
      this.emitFile({ type: "asset", fileName: listName, source: JSON.stringify(Object.fromEntries(list)) });
    },
  };
}

const nameOf = (address: string) => (address === "/" ? "home" : address.slice(1).replaceAll("/", "-"));
