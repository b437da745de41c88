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

const icon = (src: string, side: number, more = {}) => ({
  src,
  type: "image/png",
  sizes: `${side}x${side}`,
  ...more,
});

const words = {
  write: { bn: ["নতুন পোস্ট লেখো", "লেখো"], en: ["Write a post", "Write"] },
  search: { bn: ["পোস্ট বা মানুষ খোঁজো", "খোঁজো"], en: ["Search posts and people", "Search"] },
} as const;

/** The web app manifest, under whose name and icons a phone installs the page. */
export function manifestOf({ brand, tagline }: SiteSettings, language: "bn" | "en") {
  const shortcut = (word: keyof typeof words, url: string) => {
    const [name, short_name] = words[word][language];
    return { name, short_name, url, icons: [icon("/icons/icon-192.png", 192)] };
  };
  return {
    name: brand[language],
    short_name: brand[language],
    description: tagline[language],
    lang: language,
    dir: "ltr",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#F6F1E6",
    theme_color: "#FFFDF8",
    categories: ["education", "social"],
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      icon("/icons/icon-192.png", 192),
      icon("/icons/icon-512.png", 512),
      icon("/icons/icon-maskable-512.png", 512, { purpose: "maskable" }),
    ],
    shortcuts: [shortcut("write", "/?open"), shortcut("search", "/search")],
  };
}
