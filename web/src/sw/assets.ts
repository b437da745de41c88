import { files, more, version } from "./build.ts";

const PREFIX = "angon-assets-";
const CURRENT = PREFIX + version;
const STATIC = "angon-static";

async function fetchFile(path: string): Promise<Response> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response;
}

/** File names contain a hash of their content, so files cached by an older version are not fetched again. */
async function precache(names: readonly string[]): Promise<void> {
  const cache = await caches.open(CURRENT);
  const put = async (file: string) => cache.put(file, (await caches.match(file)) ?? (await fetchFile(file)));
  await Promise.all(names.map(put));
}

export const precacheFirst = (): Promise<void> => precache(files);

/** Precaches more chunks unless the data saver is on; then they are cached on first use. */
export const precacheMore = (): Promise<void> => precache(more).catch(() => undefined);

export async function deleteOlderCaches(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** Caches a file at its first use. The query is ignored: chunk-loader.ts adds one to retry a failed import. */
export async function assetResponse(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true, ignoreSearch: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CURRENT)).put(request, response.clone());
  return response;
}

/** Stale-while-revalidate, for files without a hash in their name, such as icons and the manifest. */
export async function staleWhileRevalidate(request: Request): Promise<Response> {
  const cache = await caches.open(STATIC);
  const cached = await cache.match(request, { ignoreVary: true });
  const newer = fetch(request).then(async (response) => {
    if (response.ok) await cache.put(request, response.clone());
    return response;
  });
  if (!cached) return newer;
  newer.catch(() => undefined);
  return cached;
}
