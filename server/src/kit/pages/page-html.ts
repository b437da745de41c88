import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RenderedPage } from "./ssr.ts";

export interface PageHtml {
  page: string;
  /** How the content policy knows the styles and the script that stand in it. */
  styles: string;
  script: string;
}

const sheetLink = /<link rel="stylesheet"[^>]* href="([^"]+)"/;
const comesLater = /<script type="module"[^>]*><\/script>\s*|<!--site-->\s*/g;
const root = /<div id="root">[^]*?<\/div>\s*<\/div>/;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The built page in the order in which a rendered one is needed. Its style sheets are inside: asked for by themselves they would come
 * a round trip later. The scripts and what is only for them stand behind what is seen, and do not compete with it.
 */
export async function createPageTemplate(
  page: string,
  folder: string,
): Promise<(rendered: RenderedPage) => PageHtml> {
  const href = sheetLink.exec(page)?.[1];
  const sheet = href === undefined ? "" : await readFile(join(folder, href), "utf8");
  const formulas = await formulaSheets(folder);
  const early = await earlyScript(folder);
  const later = (page.match(comesLater) ?? []).join("");
  const open = page
    .replace(comesLater, "")
    // The changed `type` keeps the browser from loading the sheet, and the element tells later code that it is inlined.
    .replace(sheetLink, (link) => `${link} ${NOT_FETCHED}`)
    .replace("<head>", () => `<head>${early && `<script>${early}</script>`}`)
    .replace("</head>", () => `<style>${sheet}</style></head>`);
  const [before = "", after = ""] = open.split(root);
  const sheetHash = hashOf(sheet);
  const script = early && hashOf(early);
  return ({ html, style }) => {
    const more = hasFormulas.test(html) ? formulas : [];
    return {
      page: `${before}${more.map(({ text }) => text).join("")}<style id="server-styles">${style}</style><div id="root" data-server-rendered>${html}</div>${later}${after}`,
      script,
      styles: [sheetHash, ...more.map(({ hash }) => hash), hashOf(style)].join(" "),
    };
  };
}

/** The script that stores presses until the other scripts have loaded; a page without rendered HTML does not need it. */
async function earlyScript(folder: string): Promise<string> {
  const file = await readFile(join(folder, "early.json"), "utf8").catch(() => '""');
  return JSON.parse(file) as string;
}

const hasFormulas = /<span[^>]* data-tex="/;

/**
 * The sheet stands in the page; its link only tells what loads scripts that it is there. A link that is no more than
 * disabled is fetched all the same by some browsers, before they have looked closely.
 */
const NOT_FETCHED = 'type="text/plain"';

/** The style sheets of set formulas; pages without formulas leave them out. */
async function formulaSheets(folder: string): Promise<{ text: string; hash: string }[]> {
  const list = await readFile(join(folder, "formulas.json"), "utf8").catch(() => "[]");
  return Promise.all(
    (JSON.parse(list) as string[]).map(async (href) => {
      const sheet = await readFile(join(folder, href), "utf8");
      const sign = `<link rel="stylesheet" crossorigin href="${href}" ${NOT_FETCHED}>`;
      return { text: `${sign}<style>${sheet}</style>`, hash: hashOf(sheet) };
    }),
  );
}
