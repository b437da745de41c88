import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router, useSearch } from "wouter";
import { useRawSearch } from "./use-raw-search.ts";

function Shown() {
  return <b>{new URLSearchParams(useSearch()).get("q")}</b>;
}

test.each(["%3C", "50% off", "a+b&c", "ক খ", "100%"])(
  "the search term %j is read from the address as it was typed",
  (typed) => {
    const search = String(new URLSearchParams({ q: typed }));
    const html = renderToStaticMarkup(
      <Router ssrPath="/search" ssrSearch={search} searchHook={useRawSearch}>
        <Shown />
      </Router>,
    );
    expect(html).toBe(renderToStaticMarkup(<b>{typed}</b>));
  },
);
