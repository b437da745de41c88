import type { site as contract, Site } from "@angon/contract/site";

/** What the school says of itself; there before anything is drawn. */
export let site: Site;

/** The server writes it into the page; a page without it, as in development, asks. */
export async function readSite(): Promise<void> {
  const written = document.getElementById("site")?.textContent;
  site = written ? (JSON.parse(written) as Site) : await fetchSite();
}

const address: (typeof contract)["get"]["path"] = "/api/site";

async function fetchSite(): Promise<Site> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The site's settings: ${response.status}`);
  return (await response.json()) as Site;
}
