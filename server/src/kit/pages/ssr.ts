import type { Language } from "@angon/contract/kit/language";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

interface RenderRequest {
  url: string;
  language: Language;
  /** The data embedded in the page as JSON, by element id. */
  data: Record<string, unknown>;
}

export interface RenderedPage {
  html: string;
  /** The rules for its `data-s` marks. */
  style: string;
}

export type RenderPage = (request: RenderRequest) => RenderedPage;

interface SsrBundle {
  loadPages: (paths: readonly string[]) => Promise<unknown>;
  renderPage: (request: RenderRequest) => string;
}

/**
 * Renders the first view with the build of the pages for the server; the browser hydrates it. A server without that
 * build sends pages without HTML. React and the pages take 20 MB and a third of a start, so they come with the first
 * visit.
 */
export function openServerRenderer(
  pages: string,
  paths: readonly string[],
): (() => Promise<RenderPage>) | undefined {
  const file = join(pages, "../ssr/server-render.js");
  if (!existsSync(file)) return undefined;
  let opened: Promise<RenderPage> | undefined;
  const open = async (): Promise<RenderPage> => {
    const { loadPages, renderPage } = (await import(pathToFileURL(file).href)) as SsrBundle;
    await loadPages(paths);
    return (request) => withoutStyles(renderPage(request));
  };
  return () =>
    (opened ??= open().catch((error: unknown) => {
      // For want of memory perhaps: the next visit tries again.
      opened = undefined;
      throw error;
    }));
}

/**
 * The content security policy forbids style attributes. Each becomes a mark and a rule of one sheet that is allowed by
 * its hash; the page restores the attributes before hydration.
 */
function withoutStyles(rendered: string): RenderedPage {
  const styles = new Set<string>();
  // React and KaTeX escape quotation marks in text as &quot;, so this can only be an attribute.
  const html = rendered.replaceAll(/ style="([^"]*)"/g, (_all, style: string) => {
    styles.add(style);
    return ` data-s="${style}"`;
  });
  // A style sheet must not contain `<`, which could close its element.
  const style = [...styles].map((one) => ruleOf(plain(one)).replaceAll("<", "\\3c ")).join("");
  return { html, style };
}

/** The attribute selector twice, so that it outweighs any class. */
const ruleOf = (style: string): string => `[data-s=${JSON.stringify(style)}][data-s]{${style}}`;

const signs: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};
const plain = (text: string): string =>
  text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (sign) => signs[sign] ?? sign);
