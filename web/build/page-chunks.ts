import type { Plugin } from "vite";
import { tinyModulesAmong } from "./merge-tiny-chunks.ts";
import { type Tag, taggedModules } from "./tags.ts";

/** A page's own modules, the rows of its list, what it loads after its first render, and what when it is complete. */
export type PartName = Extract<Tag, `part ${string}`> extends `part ${infer Name}` ? Name : never;

/** The icons of the library are shared like modules tagged so. */
const icon = /\/lucide-react\/dist\/esm\/icons\//;

/**
 * Tags of small modules. Every first visit pays for the name of each chunk, so the modules of long forms, of pages
 * that give or take a spreadsheet, of a page's states before its data is there, and of pages that are lists travel
 * together. Shared ones are used by other pages without the rest of a page. Nearly every page needs the first ones,
 * which travel with the entry.
 */
const chunkTags = ["form", "sheets", "states", "lists", "print", "shared", "first"] as const;
type ChunkTag = (typeof chunkTags)[number];

interface Preload {
  address: string;
  for: "page" | "rows";
}

interface Part {
  name: PartName;
  /** The page that it is a part of. */
  address: string;
  /** Its tagged modules. */
  files: string[];
  /** Modules that are loaded before this chunk. */
  before: readonly Set<string>[];
  modules: Set<string>;
  preload: Preload | undefined;
}

function partsFor([address, names]: [string, readonly PartName[]]): Part[] {
  const parts = names.map((name): Part => ({
    name,
    address,
    files: [],
    before: [],
    modules: new Set(),
    preload: undefined,
  }));
  return parts.map((part, place) => ({
    ...part,
    before: parts.slice(0, place).map(({ modules }) => modules),
    preload:
      place === 0
        ? { address, for: "page" }
        : part.name.endsWith("-rows")
          ? { address, for: "rows" }
          : undefined,
  }));
}

/** Read by the server, which preloads these files in the HTML. */
const listName = "preloads.json";

/**
 * All static imports of the entry form one chunk, the additions of a frequent page a second one, and its rows and
 * deferred modules two more. Otherwise the bundler splits chunks by the modules that later pages share, and a phone
 * requests 20 small files before the first render. The server preloads the page's chunk together with the entry.
 *
 * A frequent page without such a chunk loads its own few tiny modules instead of the tiny modules of all pages.
 */
export function pageChunks(
  pages: Record<string, readonly PartName[]>,
  ...frequent: readonly PartName[]
): Plugin {
  const first = new Set<string>();
  const added = Object.entries(pages).flatMap(partsFor);
  const isBefore = (id: string, { before }: Part) => before.some((modules) => modules.has(id));
  const partsOf = (id: string): Part[] =>
    first.has(id) ? [] : added.filter((part) => part.modules.has(id) && !isBefore(id, part));
  /**
   * Icons and countdowns of the page that other pages use too: they stay separate, so that no other page loads this
   * chunk for an icon.
   */
  const shared = new Set<string>();
  const isInNoPart = (id: string) => partsOf(id).length === 0;
  const isInSeveral = (id: string) => partsOf(id).length > 1 || shared.has(id);
  const isOnlyIn = (part: Part) => (id: string) => !isInSeveral(id) && partsOf(id)[0] === part;
  /** Only the part of the page itself shares them. */
  const pageParts = added.filter(({ preload }) => preload?.for === "page");
  /** Nearly every page loads the chunk of a page with a list, so they need no separate chunk. */
  const isUsedEverywhere = ({ preload }: Part) =>
    preload !== undefined && (pages[preload.address]?.length ?? 0) > 1;
  const chunkModules = new Map<ChunkTag, ReadonlySet<string>>();
  const has = (tag: ChunkTag, id: string) => chunkModules.get(tag)?.has(id) === true;
  let tinyModules = new Set<string>();
  const ofFrequentPages = new Set<string>();
  /** Parts of the same page share them, and its chunk is there before each of its parts. */
  const isInSeveralOf =
    ({ preload }: Part) =>
    (id: string) =>
      isInSeveral(id) && partsOf(id).every((one) => one.address === preload?.address);
  const isSharedFrom = (part: Part) => (id: string) =>
    shared.has(id) && partsOf(id).every((one) => one === part);
  /** A chunk for the few that a page of its own shares would be a request before that page can be read. */
  const sharesWithEntry = (id: string) => (part: Part) => !isUsedEverywhere(part) && isSharedFrom(part)(id);
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
      for (const id of taggedModules("chunk first", all)) visit(id, first);
      for (const { name, files, modules } of added) {
        files.push(...taggedModules(`part ${name}`, all));
        for (const id of files) visit(id, modules);
      }
      for (const tag of chunkTags) chunkModules.set(tag, new Set(taggedModules(`chunk ${tag}`, all)));
      for (const id of all.filter((one) => (icon.test(one) || has("shared", one)) && partsOf(one).length > 0))
        if (this.getModuleInfo(id)?.importers.some(isInNoPart)) shared.add(id);
      for (const part of frequent)
        for (const id of taggedModules(`part ${part}`, all)) visit(id, ofFrequentPages);
      const others = all.filter((id) => !first.has(id) && isInNoPart(id));
      tinyModules = tinyModulesAmong(others, this.getModuleInfo.bind(this), visit, (id) => first.has(id));
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: "first", test: (id) => first.has(id) || pageParts.some(sharesWithEntry(id)) },
          ...pageParts.filter(isUsedEverywhere).map((part) => ({
            name: part.name,
            test: (id: string) => isSharedFrom(part)(id) || isOnlyIn(part)(id) || isInSeveralOf(part)(id),
          })),
          // Modules that several parts need form one chunk, which each of them loads.
          { name: "several", test: isInSeveral },
          ...added.map((part) => ({ name: part.name, test: isOnlyIn(part) })),
          ...(["form", "sheets", "states", "lists", "print"] as const).map((name) => ({
            name,
            test: (id: string) => isInNoPart(id) && has(name, id),
          })),
          { name: "tiny-frequent", test: (id: string) => tinyModules.has(id) && ofFrequentPages.has(id) },
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
          part.files.some((id) => chunk.facadeModuleId === id) ||
          Object.keys(chunk.modules).some((id) => partsOf(id).includes(part));
        const files = chunks.filter(isWanted).map((chunk) => `/${chunk.fileName}`);
        list[part.preload.address] = { ...list[part.preload.address], [part.preload.for]: files };
      }
      this.emitFile({ type: "asset", fileName: listName, source: JSON.stringify(list) });
    },
  };
}
