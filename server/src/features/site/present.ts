import type { FooterSettings, SiteSettings } from "@angon/contract/administration/settings";
import type { Language } from "@angon/contract/kit/language";
import type { LetterHead } from "../../kit/delivery/mailer.ts";
import type { Settings } from "../../kit/settings.ts";
import { logoNames, type LogoName } from "../../files/logo.ts";
import { defaultFooter, defaultSite } from "./seed.ts";
import { shortcutText } from "./text.ts";

export const siteFrom = (own: Partial<SiteSettings> | undefined): SiteSettings => ({
  ...defaultSite,
  ...own,
});

export const schoolName = ({ settings }: { settings: Settings }, language: Language): string =>
  siteFrom(settings.get("site")).brand[language];

export const footerFrom = (own: Partial<FooterSettings> | undefined): FooterSettings => ({
  ...defaultFooter,
  ...own,
});

/** Its address changes with the picture, so that browsers may keep it for ever. */
export const logoAddress = (version: string, name: LogoName) => `/logo/${version}/${name}`;

export const isLogoName = (name: string): name is LogoName => logoNames.some((one) => one === name);

const icon = (src: string, side: number, more = {}) => ({
  src,
  type: "image/png",
  sizes: `${side}x${side}`,
  ...more,
});

const productIcons = [
  { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
  icon("/icons/icon-192.png", 192),
  icon("/icons/icon-512.png", 512),
  icon("/icons/icon-maskable-512.png", 512, { purpose: "maskable" }),
];

const ownIcons = (version: string) => [
  icon(logoAddress(version, "192.png"), 192),
  icon(logoAddress(version, "512.webp"), 512, { type: "image/webp" }),
  icon(logoAddress(version, "maskable.webp"), 512, { type: "image/webp", purpose: "maskable" }),
];

/** Letters are read outside the page, so their picture needs a whole address. */
export function letterHead(settings: Pick<Settings, "get">, origin: string | undefined): LetterHead {
  const logo = settings.get("logo")?.version;
  return {
    name: siteFrom(settings.get("site")).brand,
    logo: logo && origin ? origin + logoAddress(logo, "192.png") : null,
  };
}

/** The web app manifest, under whose name and icons a phone installs the page. */
export function manifestOf(
  { brand, tagline }: SiteSettings,
  language: "bn" | "en",
  logo: string | null | undefined,
) {
  const icons = logo ? ownIcons(logo) : productIcons;
  const shortcut = (word: keyof typeof shortcutText, url: string) => {
    const [name, short_name] = shortcutText[word][language];
    return {
      name,
      short_name,
      url,
      icons: [icon(logo ? logoAddress(logo, "192.png") : "/icons/icon-192.png", 192)],
    };
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
    icons,
    shortcuts: [shortcut("write", "/?open"), shortcut("search", "/search")],
  };
}
