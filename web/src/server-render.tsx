import { toFormal } from "./lib/i18n/formally.ts";
import type { Site } from "@angon/contract/site";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { Providers } from "./app/providers.tsx";
import { App, loadPage } from "./app/router.tsx";
import { trustEmbeddedFeed } from "./features/posts/public.ts";
import { beginAnew } from "./features/session/public.ts";
import { setSite } from "./lib/hydration/site.ts";
import { setFormulaRenderer } from "./lib/rich-text/embedded-formulas.ts";
import { formulaAsHtml } from "./lib/rich-text/to-html.ts";
import { setFormally } from "./lib/i18n/formal-address.ts";
import { setRenderLanguage, type Language } from "./lib/i18n/language.tsx";
import { setEmbeddedData, type EmbeddedData } from "./lib/hydration/embedded-data.ts";

setFormulaRenderer(formulaAsHtml);
setFormally(toFormal);

export interface RenderRequest {
  url: string;
  language: Language;
  data: EmbeddedData;
}

/** Loads the chunks of the pages that are rendered on the server, because rendering is synchronous. */
export const loadPages = (paths: readonly string[]): Promise<unknown> => Promise.all(paths.map(loadPage));

/**
 * Renders the first view of a page for one user. Rendering is synchronous and has module state, which is reset before
 * and after, so that two requests never mix.
 */
export function renderPage({ url, language, data }: RenderRequest): string {
  const [path = "/", search = ""] = url.split("?");
  setEmbeddedData(data);
  beginAnew();
  try {
    trustEmbeddedFeed();
    setSite(data.site as Site);
    setRenderLanguage(language);
    const page = renderToString(
      <StrictMode>
        <Router ssrPath={path} ssrSearch={search}>
          <Providers>
            <App />
          </Providers>
        </Router>
      </StrictMode>,
    );
    // React's preload hints come first in its output; the page needs them last.
    return page.replace(/^(<link [^>]*>)+/, "");
  } finally {
    setEmbeddedData({});
    beginAnew();
  }
}
