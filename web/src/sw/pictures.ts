const PICTURES = "angon-pictures";
const MOST_BYTES = 20_000_000;
/** Thumbnails and what a phone shows; a page of a notebook at full size is fetched anew. */
const LARGEST_BYTES = 250_000;

/** A link that ends shows nothing afterwards, not even what it has shown before. */
function hasEnded(address: string): boolean {
  const until = new URL(address).searchParams.get("until");
  return until !== null && Number(until) * 1_000 <= Date.now();
}

const bytesOf = (response: Response) => Number(response.headers.get("content-length") ?? 0);

export async function picture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(PICTURES);
  const known = await cache.match(request, { ignoreVary: true });
  if (known && !hasEnded(request.url)) return known;
  const response = await fetch(request);
  const size = bytesOf(response);
  if (response.status === 200 && size > 0 && size <= LARGEST_BYTES) {
    const copy = response.clone();
    event.waitUntil(keep(request, copy));
  }
  return response;
}

/** Signing out deletes the cache: a response still in flight must not be stored afterwards. */
async function keep(request: Request, response: Response): Promise<void> {
  if (!(await caches.has(PICTURES))) return;
  const cache = await caches.open(PICTURES);
  await cache.put(request, response);
  await makeRoom(cache);
}

/** Deletes expired entries first, then the oldest. */
async function makeRoom(cache: Cache): Promise<void> {
  const newestFirst = [...(await cache.keys())].reverse();
  let bytes = 0;
  for (const request of newestFirst) {
    const cached = await cache.match(request, { ignoreVary: true });
    bytes += cached ? bytesOf(cached) : 0;
    if (bytes > MOST_BYTES || hasEnded(request.url)) await cache.delete(request);
  }
}
