const pendingFetches = new Map<string, Promise<void>>();

/** A style sheet that the server inlined has a link too, which fetches nothing. */
const isInPage = (url: string): boolean =>
  document.querySelector(`link[href="${url}"], script[src="${url}"]`) !== null;

async function fetchScript(url: string): Promise<void> {
  if (isInPage(url)) return;
  const response = await fetch(url);
  // The body is read completely, so that the import finds the file in the HTTP cache.
  await response.arrayBuffer();
  if (!response.ok) throw new TypeError(url);
}

async function fetchStylesheet(url: string): Promise<void> {
  if (isInPage(url)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = url;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new TypeError(url));
    };
    document.head.append(link);
  });
}

function fetchChunk(file: string): Promise<void> {
  const known = pendingFetches.get(file);
  if (known) return known;
  const url = `/${file}`;
  const fetching = file.endsWith(".css") ? fetchStylesheet(url) : fetchScript(url);
  pendingFetches.set(file, fetching);
  fetching.catch(() => pendingFetches.delete(file));
  return fetching;
}

const retryUrls = new Map<string, string>();
let lastRetry = 0;

/** Concurrent callers use the same retry URL, so that the module is evaluated once. */
async function importWithRetryUrl(file: string): Promise<unknown> {
  const url = retryUrls.get(file) ?? `/${file}?${++lastRetry}`;
  retryUrls.set(file, url);
  try {
    return await import(/* @vite-ignore */ url);
  } catch (error) {
    retryUrls.delete(file);
    throw error;
  }
}

/**
 * The build wraps every `import()` in this function. Browsers never repeat a failed import until the page is reloaded,
 * so the chunk's files are fetched first, which can be retried, and imported afterwards. If the import still fails,
 * because the service worker stopped in between, the file is imported once more with a query.
 */
export async function importChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(fetchChunk));
  try {
    return await load();
  } catch (error) {
    const [file] = files;
    if (!file || !(error instanceof TypeError)) throw error;
    return (await importWithRetryUrl(file)) as Module;
  }
}
