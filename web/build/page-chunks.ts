import type { Plugin } from "vite";
import { crumbsAmong } from "./merge-tiny-chunks.ts";

/** A page by the end of its file's name, and what comes with it unasked. */
export interface PageFiles {
  page: string;
  /** What draws that of which it is a list, fetched beside it when there is something to draw. */
  filling?: string;
  /** Not before it is drawn. */
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
  /** What is there when it comes. */
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
 * Whatever the entry imports without waiting comes in one file, what a much visited page adds to it in another, what
 * its filling and its pieces add in two more. Left alone, the bundler cuts along the
 * lines of what later pages share, and a phone asks for twenty small files before it can show anything. The list of the
 * second kind lets the server have them fetched beside the first.
 */
export function pageChunks(pages: Record<string, PageFiles>): Plugin {
  const first = new Set<string>();
  const added = Object.entries(pages).flatMap(cut);
  const isBefore = (id: string, { before }: Part) => before.some((modules) => modules.has(id));
  const partsOf = (id: string): Part[] =>
    first.has(id) ? [] : added.filter((part) => part.modules.has(id) && !isBefore(id, part));
  /** Icons that others want of a page too: nobody should have to fetch it for one of them. */
  const lent = new Set<string>();
  const ofSeveral = (id: string) => partsOf(id).length > 1 || lent.has(id);
  const ofOnly = (part: Part) => (id: string) => !ofSeveral(id) && partsOf(id)[0] === part;
  /** What one page alone lends: a home that is not the door has no use for the door's, and lends its own from where it is. */
  const lenders = added.filter(({ preload }) => preload?.for === "page");
  /** Nearly every other page takes from it anyway. */
  const isMuchUsed = ({ preload }: Part) =>
    preload !== undefined && pages[preload.address]?.filling !== undefined;
  let crumbs = new Set<string>();
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
      crumbs = crumbsAmong(others, this.getModuleInfo.bind(this), visit, (id) => first.has(id));
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
          // What several parts add weighs on none of them but with the others.
          { name: "several", test: ofSeveral },
          ...added.map((part) => ({ name: part.name, test: ofOnly(part) })),
          { name: "crumbs", test: (id: string) => crumbs.has(id) },
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
