import type { Rollup } from "vite";

/** Bytes of source before minification: half a kilobyte or less afterwards. */
const MAX_TINY = 1000;

type ModuleInfoOf = (id: string) => Rollup.ModuleInfo | null;

/**
 * The bundler makes a chunk of every module that several lazy chunks share, even of an icon of 160 bytes. Its HTTP
 * headers weigh five times that, and a phone requests six files at a time. Such modules are merged into one chunk that
 * loads with any of them. A module with dependencies outside the entry and this chunk is left out, because the chunk
 * would load those as well.
 */
export function tinyModulesAmong(
  ids: readonly string[],
  known: ModuleInfoOf,
  visit: (id: string, seen: Set<string>) => void,
  isThere: (id: string) => boolean,
): Set<string> {
  const sharers = new Map<string, string[]>();
  for (const root of ids.filter((id) => known(id)?.dynamicImporters.length)) {
    const reached = new Set<string>();
    visit(root, reached);
    for (const id of reached) sharers.set(id, [...(sharers.get(id) ?? []), root]);
  }
  const fileOf = (id: string) => sharers.get(id)?.join();
  const lengths = new Map<string | undefined, number>();
  for (const id of ids)
    lengths.set(fileOf(id), (lengths.get(fileOf(id)) ?? 0) + (known(id)?.code?.length ?? 0));
  const isSmall = (id: string) =>
    !id.endsWith(".css") && (sharers.get(id)?.length ?? 0) > 1 && (lengths.get(fileOf(id)) ?? 0) <= MAX_TINY;

  const tiny = new Set(ids.filter(isSmall));
  const isAlone = (id: string) =>
    known(id)?.importedIds.every((imported) => isThere(imported) || tiny.has(imported));
  for (let before = 0; before !== tiny.size;) {
    before = tiny.size;
    for (const id of tiny) if (!isAlone(id)) tiny.delete(id);
  }
  return tiny;
}
