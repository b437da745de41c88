const pendingFetches = new Map<string, Promise<void>>();

/** A sheet that stands in the page has a link as well, which fetches nothing. */
const isInPage = (url: string): boolean =>
  document.querySelector(`link[href="${url}"], script[src="${url}"]`) !== null;

async function fetchScript(url: string): Promise<void> {
  if (isInPage(url)) return;
  const answer = await fetch(url);
  // Read to its end, so that it can be had without asking again.
  await answer.arrayBuffer();
  if (!answer.ok) throw new TypeError(url);
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
  const here = file.endsWith(".css") ? fetchStylesheet(url) : fetchScript(url);
  pendingFetches.set(file, here);
  here.catch(() => pendingFetches.delete(file));
  return here;
}

const retryUrls = new Map<string, string>();
let lastRetry = 0;

/** Concurrent callers use the same retry URL, so that the module is evaluated once. */
async function importWithRetryUrl(file: string): Promise<unknown> {
  const name = retryUrls.get(file) ?? `/${file}?${++lastRetry}`;
  retryUrls.set(file, name);
  try {
    return await import(/* @vite-ignore */ name);
  } catch (error) {
    retryUrls.delete(file);
    throw error;
  }
}

/**
 * Stands before every `import()`. A module that could not be fetched once is never asked for again: browsers remember
 * the failure until the page is loaded anew. So its files are fetched first, as often as it takes, and imported when
 * they are here. Should the worker that hands them out end just then, the same file goes by another name.
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
