import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

interface RenderRequest {
  address: string;
  language: "bn" | "en";
  /** The data embedded in the page as JSON, by element id. */
  written: Record<string, unknown>;
}

export interface RenderedPage {
  html: string;
  /** The rules for its `data-s` marks. */
  style: string;
}

export type RenderPage = (visit: RenderRequest) => RenderedPage;

interface Program {
  prepare: (paths: readonly string[]) => Promise<unknown>;
  draw: (visit: RenderRequest) => string;
}

/**
 * The build of the pages that runs here: what a visitor sees first comes with the page itself, and the scripts take it
 * over when they have arrived. A server without that build sends its pages undrawn.
 */
export async function openServerRenderer(
  pages: string,
  paths: readonly string[],
): Promise<RenderPage | undefined> {
  const file = join(pages, "../ssr/server-render.js");
  if (!existsSync(file)) return undefined;
  const { prepare, draw } = (await import(pathToFileURL(file).href)) as Program;
  await prepare(paths);
  return (visit) => withoutStyles(draw(visit));
}

/**
 * The content security policy forbids style attributes. Each becomes a mark and a rule of one sheet, which is
 * allowed by its hash; the page gives them back to their elements before it takes over.
 */
function withoutStyles(rendered: string): RenderedPage {
  const styles = new Set<string>();
  // React and KaTeX write a quotation mark inside a text as &quot;, so this can be nothing but an attribute.
  const html = rendered.replaceAll(/ style="([^"]*)"/g, (_all, style: string) => {
    styles.add(style);
    return ` data-s="${style}"`;
  });
  // A style sheet must not contain `<`, which could close its element.
  const style = [...styles].map((one) => ruleOf(plain(one)).replaceAll("<", "\\3c ")).join("");
  return { html, style };
}

/** Twice the mark, so that it outweighs any class. */
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
