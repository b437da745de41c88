import type { Language } from "@angon/contract/kit/language";

type Named = Record<Language, string>;

const entities: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => entities[sign] ?? sign);

const tag = (property: string, content: string): string =>
  `<meta property="${property}" content="${escaped(content)}">`;

/**
 * The tags from which other apps draw the preview of a link. An app has no session, so every address of a school has the
 * same ones: they say whose page it is, and neither what stands there nor whether anything does.
 */
export function linkPreview(
  { brand, tagline }: { brand: Named; tagline: Named },
  language: Language,
  origin: string | undefined,
): string {
  return [
    tag("og:type", "website"),
    tag("og:site_name", brand[language]),
    tag("og:title", brand[language]),
    tag("og:description", tagline[language]),
    // An image needs a whole address.
    ...(origin === undefined ? [] : [tag("og:image", `${origin}/icons/icon-512.png`)]),
  ].join("");
}
