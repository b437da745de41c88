import type { Site } from "@angon/contract/site";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { Providers } from "./app/providers.tsx";
import { App, readPage } from "./app/router.tsx";
import { trustWritten } from "./features/posts/public.ts";
import { beginAnew } from "./features/session/public.ts";
import { setSite } from "./lib/hydration/site.ts";
import { setBy } from "./lib/rich-text/embedded-formulas.ts";
import { formulaAsHtml } from "./lib/rich-text/to-html.ts";
import { setRenderLanguage, type Language } from "./lib/i18n/language.tsx";
import { setEmbeddedData, type EmbeddedData } from "./lib/hydration/embedded-data.ts";

setBy(formulaAsHtml);

export interface Visit {
  address: string;
  language: Language;
  written: EmbeddedData;
}

/** The pages whose first sight is worth drawing before they are sent; their code has to be here before that. */
export const prepare = (paths: readonly string[]): Promise<unknown> => Promise.all(paths.map(readPage));

/**
 * Renders the first view of a page for one user. Rendering is synchronous and has module state, which is reset before
 * and after, so that two requests never mix.
 */
export function draw({ address, language, written }: Visit): string {
  const [path = "/", search = ""] = address.split("?");
  setEmbeddedData(written);
  beginAnew();
  try {
    trustWritten();
    setSite(written.site as Site);
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
