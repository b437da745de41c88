const PICTURES = "angon-pictures";
const MAX_CACHE_BYTES = 20_000_000;
/** Enough for thumbnails and pictures in phone size; larger ones are not cached. */
const MAX_PICTURE_BYTES = 250_000;

/** A cached picture must not outlive its signed link. */
function hasExpired(url: string): boolean {
  const until = new URL(url).searchParams.get("until");
  return until !== null && Number(until) * 1_000 <= Date.now();
}

const bytesOf = (response: Response) => Number(response.headers.get("content-length") ?? 0);

export async function pictureResponse(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(PICTURES);
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached && !hasExpired(request.url)) return cached;
  const response = await fetch(request);
  const size = bytesOf(response);
  if (response.status === 200 && size > 0 && size <= MAX_PICTURE_BYTES) {
    const copy = response.clone();
    event.waitUntil(cachePicture(request, copy));
  }
  return response;
}

/** Signing out deletes the cache: a response still in flight must not be stored afterwards. */
async function cachePicture(request: Request, response: Response): Promise<void> {
  if (!(await caches.has(PICTURES))) return;
  const cache = await caches.open(PICTURES);
  await cache.put(request, response);
  await evict(cache);
}

/** Deletes pictures whose link has expired, and the oldest ones beyond the size limit. */
async function evict(cache: Cache): Promise<void> {
  const newestFirst = [...(await cache.keys())].reverse();
  let bytes = 0;
  for (const request of newestFirst) {
    const cached = await cache.match(request, { ignoreVary: true });
    bytes += cached ? bytesOf(cached) : 0;
    if (bytes > MAX_CACHE_BYTES || hasExpired(request.url)) await cache.delete(request);
  }
}
