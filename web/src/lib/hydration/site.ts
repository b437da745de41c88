import type { site as contract, Site } from "@angon/contract/site";
import { embeddedData } from "./embedded-data.ts";

/** The settings of the school; available before the first render. */
export let site: Site;

/** The server writes it into the page; a page without it, as in development, asks. */
export async function loadSite(): Promise<void> {
  setSite(embeddedData("site") ?? (await fetchSite()));
}

export const setSite = (school: Site): void => void (site = school);

const address: (typeof contract)["get"]["path"] = "/api/site";

async function fetchSite(): Promise<Site> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The site's settings: ${response.status}`);
  return (await response.json()) as Site;
}
