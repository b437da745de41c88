import { files, more, version } from "./build.ts";

const PREFIX = "angon-assets-";
const MINE = PREFIX + version;
const STATIC = "angon-static";

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

/** A name with a hash in it never says anything else: what an older version has brought is not fetched again. */
async function take(names: readonly string[]): Promise<void> {
  const cache = await caches.open(MINE);
  const put = async (file: string) => cache.put(file, (await caches.match(file)) ?? (await fetched(file)));
  await Promise.all(names.map(put));
}

export const takeAlong = (): Promise<void> => take(files);

/** Precaches more chunks unless the data saver is on; then they are cached on first use. */
export const takeMore = (): Promise<void> => take(more).catch(() => undefined);

export async function forgetOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== MINE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** Kept once it was used. What stands behind a question mark is only there to ask a second time. */
export async function asset(request: Request): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true, ignoreSearch: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(MINE)).put(request, response.clone());
  return response;
}

/** A drawing or a list that keeps its name when it changes: what is there at once, and what is new the next time. */
export async function lasting(request: Request): Promise<Response> {
  const cache = await caches.open(STATIC);
  const known = await cache.match(request, { ignoreVary: true });
  const newer = fetch(request).then(async (response) => {
    if (response.ok) await cache.put(request, response.clone());
    return response;
  });
  if (!known) return newer;
  newer.catch(() => undefined);
  return known;
}
