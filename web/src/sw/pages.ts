import { entry } from "./build.ts";

const SHELL_CACHE = "angon-shell";
/** The page without user data, rendered by the server. */
const SHELL = "/shell";
/** After this time without a response the cached page is shown. */
const TIMEOUT_MS = 2_500;

/** Caches the page if it belongs to this build; otherwise a newer build is deployed and this installation fails. */
export async function cacheShell(): Promise<void> {
  const response = await fetch(SHELL, { cache: "no-store" });
  const text = await response.clone().text();
  if (!response.ok || !text.includes(entry)) throw new Error("the page belongs to another build");
  await (await caches.open(SHELL_CACHE)).put(SHELL, response);
}

const shell = async () => (await caches.open(SHELL_CACHE)).match(SHELL, { ignoreVary: true });

/** A proxy responds with these statuses while the server is down. */
const isServerDown = ({ status }: Response) => status === 502 || status === 503 || status === 504;

/** Network first: the page contains the user's data, which is never cached. */
export async function pageResponse(event: FetchEvent): Promise<Response> {
  const networkOrShell = navigate(event).then(
    async (response) => (isServerDown(response) && (await shell())) || response,
    async (error: unknown) => (await shell()) ?? Promise.reject(error),
  );
  if (!navigator.onLine) return (await shell()) ?? networkOrShell;
  const shellAfterTimeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS)).then(shell);
  return (await Promise.race([networkOrShell, shellAfterTimeout])) ?? networkOrShell;
}

/** Prefers the preloaded response; the browser's own request tells the server where the navigation came from. */
async function navigate(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}
