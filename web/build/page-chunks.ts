import type { Plugin } from "vite";
import { tinyModulesAmong } from "./merge-tiny-chunks.ts";

/** A page, by the end of its file name, and the modules that it loads without user interaction. */
export interface PageFiles {
  page: string;
  /** The component of a list's rows, loaded beside the page when the list is not empty. */
  rows?: string;
  /** Loaded after the first render. */
  deferred?: readonly string[];
  /** Loaded when the page is complete. */
  idle?: readonly string[];
}

/** Long forms have nearly all of these, and every first visit pays for the name of each chunk. */
const form =
  /\/src\/(ui\/Select\.tsx|ui\/Textarea\.tsx|lib\/forms\/(UnsavedDialog\.tsx|use-leave[\w-]*\.ts))$/;

/** Shown by pages until their data is there, or when it does not come. */
const pageStates =
  /\/src\/lib\/(http\/LoadFailed|http\/PageUnavailable|data\/(LoadingBlock|EndlessRows))\.tsx$/;

/** Pages that are lists, most of them of the administration. */
const listPages = /\/src\/lib\/(data\/(PagedRows|ListPage|PageCard)\.tsx|browser\/use-address-filters\.ts)$/;

/** Pages that give or take a spreadsheet. */
const sheetFiles =
  /\/src\/lib\/(browser\/sheet-file\.ts|(data\/(Download|Sheet)Buttons?|forms\/FileButton)\.tsx)$/;

/** Small modules that other pages use without the rest of a page. */
const shareable =
  /\/lucide-react\/dist\/esm\/icons\/|\/lib\/i18n\/countdown\.ts$|\/lib\/http\/(?:Failure\.tsx|text\.ts)$/;

/** Belongs to several parts, and is given a chunk before a part takes it along with a module that imports it. */
const takenFirst = /\/lib\/data\/use-store-load\.ts$/;

interface Preload {
  address: string;
  for: "page" | "rows";
}

interface Part {
  name: string;
  files: readonly string[];
  /** Modules that are loaded before this chunk. */
  before: readonly Set<string>[];
  modules: Set<string>;
  preload?: Preload;
}

function partsFor([address, { page, rows, deferred = [], idle = [] }]: [string, PageFiles]): Part[] {
  const part = (ending: string, files: readonly string[], before: readonly Part[]): Part => ({
    name: nameOf(address) + ending,
    files,
    before: before.map(({ modules }) => modules),
    modules: new Set(),
  });
  const own: Part = { ...part("", [page], []), preload: { address, for: "page" } };
  const list: Part = {
    ...part("-rows", rows ? [rows] : [], [own]),
    preload: { address, for: "rows" },
  };
  const later = part("-deferred", deferred, [own, list]);
  const last = part("-idle", idle, [own, list, later]);
  return [own, list, later, last].filter(({ files }) => files.length > 0);
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
export function pageChunks(pages: Record<string, PageFiles>, frequent: readonly string[] = []): Plugin {
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
  /** Only the part of the page itself shares them, in a chunk beside it. */
  const pageParts = added.filter(({ preload }) => preload?.for === "page");
  /** Nearly every page loads the chunk of a page with a list, so they need no separate chunk. */
  const isUsedEverywhere = ({ preload }: Part) =>
    preload !== undefined && pages[preload.address]?.rows !== undefined;
  let tinyModules = new Set<string>();
  const ofFrequentPages = new Set<string>();
  const isSharedFrom = (part: Part) => (id: string) =>
    shared.has(id) && partsOf(id).every((one) => one === part);
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
          if (id === undefined) this.error(`no module ${file}`);
          visit(id, modules);
        }
      for (const id of all.filter((one) => shareable.test(one) && partsOf(one).length > 0))
        if (this.getModuleInfo(id)?.importers.some(isInNoPart)) shared.add(id);
      for (const id of all) if (frequent.some((file) => id.endsWith(file))) visit(id, ofFrequentPages);
      const others = all.filter((id) => !first.has(id) && isInNoPart(id));
      tinyModules = tinyModulesAmong(others, this.getModuleInfo.bind(this), visit, (id) => first.has(id));
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        groups: [
          { name: "first", test: (id) => first.has(id) },
          { name: "several", test: (id: string) => takenFirst.test(id) && isInSeveral(id) },
          ...pageParts.map((part) => ({
            name: isUsedEverywhere(part) ? part.name : `${part.name}-shared`,
            test: (id: string) => isSharedFrom(part)(id) || (isUsedEverywhere(part) && isOnlyIn(part)(id)),
          })),
          // Modules that several parts need form one chunk, which each of them loads.
          { name: "several", test: isInSeveral },
          ...added.map((part) => ({ name: part.name, test: isOnlyIn(part) })),
          { name: "form", test: (id: string) => isInNoPart(id) && form.test(id) },
          { name: "sheets", test: (id: string) => isInNoPart(id) && sheetFiles.test(id) },
          { name: "states", test: (id: string) => isInNoPart(id) && pageStates.test(id) },
          { name: "lists", test: (id: string) => isInNoPart(id) && listPages.test(id) },
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
