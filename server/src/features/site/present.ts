import type { FooterSettings, SiteSettings } from "@angon/contract/administration/settings";
import { defaultFooter, defaultSite } from "./seed.ts";

export const siteFrom = (own: Partial<SiteSettings> | undefined): SiteSettings => ({
  ...defaultSite,
  ...own,
});

export const footerFrom = (own: Partial<FooterSettings> | undefined): FooterSettings => ({
  ...defaultFooter,
  ...own,
});
