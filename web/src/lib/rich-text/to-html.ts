import katex from "katex";
import { isAllowed, settingsFor, withBengaliAsText } from "./formulas.ts";

/** Longer formulas are left to the reader's browser. */
const MAX_TEX = 300;
const MAX_HTML = 10_000;

/** The first page of a feed is rendered for many viewers and contains the same formulas for each. */
const MAX_CACHED = 2_000;
const cache = new Map<string, string | null>();

/** A formula as the HTML that `katex.render` would build; null leaves it to the browser. */
export function formulaAsHtml(tex: string, display: boolean): string | null {
  if (tex.length > MAX_TEX || !isAllowed(tex)) return null;
  const key = `${display}${tex}`;
  let html = cache.get(key);
  if (html === undefined) {
    html = renderHtml(tex, display);
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    cache.set(key, html);
  }
  return html;
}

function renderHtml(tex: string, display: boolean): string | null {
  try {
    const html = katex.renderToString(withBengaliAsText(tex), settingsFor(display));
    return html.length > MAX_HTML ? null : html;
  } catch {
    return null;
  }
}
