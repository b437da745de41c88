import type { Plugin } from "vite";
import { tinyModulesAmong } from "./merge-tiny-chunks.ts";

/** A page by the end of its file's name, and what comes with it unasked. */
export interface PageFiles {
  page: string;
  /** The component of a list's rows, loaded beside the page when the list is not empty. */
  filling?: string;
  /** Loaded only after the first render. */
  pieces?: readonly string[];
  /** When all of it stands. */
  afterwards?: readonly string[];
}

const icon = /\/lucide-react\/dist\/esm\/icons\//;

interface Preload {
  address: string;
  for: "page" | "filling";
}

interface Part {
  name: string;
  files: readonly string[];
  /** Modules that are loaded before this chunk. */
  before: readonly Set<string>[];
  modules: Set<string>;
  preload?: Preload;
}

function cut([address, { page, filling, pieces = [], afterwards = [] }]: [string, PageFiles]): Part[] {
  const part = (ending: string, files: readonly string[], before: readonly Part[]): Part => ({
    name: nameOf(address) + ending,
    files,
    before: before.map(({ modules }) => modules),
    modules: new Set(),
  });
  const own: Part = { ...part("", [page], []), preload: { address, for: "page" } };
  const filled: Part = {
    ...part("-filling", filling ? [filling] : [], [own]),
    preload: { address, for: "filling" },
  };
  const late = part("-late", pieces, [own, filled]);
  const last = part("-last", afterwards, [own, filled, late]);
  return [own, filled, late, last].filter(({ files }) => files.length > 0);
}

/** Read by the server, which names these files in the page itself. */
const listName = "preloads.json";

/**
 * All static imports of the entry form one chunk, the additions of a frequent page a second one, and its rows and
 * pieces two more. Otherwise the bundler cuts chunks along the modules that later pages share, and a phone requests
 * twenty small files before the first render. The server preloads the page's chunk beside the entry.
 */
export function pageChunks(pages: Record<string, PageFiles>): Plugin {
  const first = new Set<string>();
  const added = Object.entries(pages).flatMap(cut);
  const isBefore = (id: string, { before }: Part) => before.some((modules) => modules.has(id));
  const partsOf = (id: string): Part[] =>
    first.has(id) ? [] : added.filter((part) => part.modules.has(id) && !isBefore(id, part));
  /**
   * Icons of the page that other pages use too: they stay separate, so that no other page loads this chunk for an
   * icon.
   */
  const lent = new Set<string>();
  const ofSeveral = (id: string) => partsOf(id).length > 1 || lent.has(id);
  const ofOnly = (part: Part) => (id: string) => !ofSeveral(id) && partsOf(id)[0] === part;
  /** Only the page of its own path lends: another page loads neither this chunk nor a copy. */
  const lenders = added.filter(({ preload }) => preload?.for === "page");
  /** Nearly every other page takes from it anyway. */
  const isMuchUsed = ({ preload }: Part) =>
    preload !== undefined && pages[preload.address]?.filling !== undefined;
  let tinyModules = new Set<string>();
  const lentBy = (part: Part) => (id: string) => lent.has(id) && partsOf(id).every((one) => one === part);
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
      const others = all.filter((id) => !first.has(id) && isElsewhere(id));
      tinyModules = tinyModulesAmong(others, this.getModuleInfo.bind(this), visit, (id) => first.has(id));
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: "first", test: (id) => first.has(id) },
          ...lenders.map((part) => ({
            name: isMuchUsed(part) ? part.name : `${part.name}-lent`,
            test: (id: string) => lentBy(part)(id) || (isMuchUsed(part) && ofOnly(part)(id)),
          })),
          // Modules that several chunks add are loaded by each of them only together with the others.
          { name: "several", test: ofSeveral },
          ...added.map((part) => ({ name: part.name, test: ofOnly(part) })),
          { name: "tiny", test: (id: string) => tinyModules.has(id) },
        ],
      },
    }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const list: Record<string, Partial<Record<Preload["for"], string[]>>> = {};
      for (const part of added) {
        if (!part.preload) continue;
        const isWanted = (chunk: (typeof chunks)[number]) =>
          part.files.some((file) => chunk.facadeModuleId?.endsWith(file)) ||
          Object.keys(chunk.modules).some((id) => partsOf(id).includes(part));
        const files = chunks.filter(isWanted).map((chunk) => `/${chunk.fileName}`);
        list[part.preload.address] = { ...list[part.preload.address], [part.preload.for]: files };
      }
      this.emitFile({ type: "asset", fileName: listName, source: JSON.stringify(list) });
    },
  };
}

const nameOf = (address: string) => (address === "/" ? "home" : address.slice(1).replaceAll("/", "-"));
