import { site as contract, type Site } from "@angon/contract/site";
import { embeddedData } from "./embedded-data.ts";

/** The settings of the school; available before the first render. */
export let site: Site;

/** The server embeds the settings in the HTML; a page without them, as in development, requests them. */
export async function loadSite(): Promise<void> {
  setSite(embeddedData("site") ?? (await fetchSite()));
}

export const setSite = (settings: Site): void => void (site = settings);

async function fetchSite(): Promise<Site> {
  const response = await fetch(contract.get.path);
  if (!response.ok) throw new Error(`site settings: HTTP ${response.status}`);
  return (await response.json()) as Site;
}
