import { entry } from "./build.ts";

const SHELLS = "angon-shell";
/** The page without user data, rendered by the server. */
const SHELL = "/shell";
/** A line that says nothing for so long is as good as none. */
const PATIENCE_MS = 2_500;

/** It belongs to the files that were taken along, or there is another version already and this one is of no use. */
export async function keepShell(): Promise<void> {
  const response = await fetch(SHELL, { cache: "no-store" });
  const text = await response.clone().text();
  if (!response.ok || !text.includes(entry)) throw new Error("The page is of another version");
  await (await caches.open(SHELLS)).put(SHELL, response);
}

const shell = async () => (await caches.open(SHELLS)).match(SHELL, { ignoreVary: true });

/** A proxy answers with these statuses while the server is down. */
const isAway = ({ status }: Response) => status === 502 || status === 503 || status === 504;

/** From the network whenever it answers: the page carries what its owner may see, which is never cached. */
export async function page(event: FetchEvent): Promise<Response> {
  const asked = navigate(event);
  const sure = asked.then(
    async (response) => (isAway(response) && (await shell())) || response,
    async (error: unknown) => (await shell()) ?? Promise.reject(error),
  );
  if (!navigator.onLine) return (await shell()) ?? sure;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS)).then(shell);
  return (await Promise.race([sure, late])) ?? sure;
}

/** Asked by the browser itself, so that the server sees where the visit came from. */
async function navigate(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}
