import { useEffect, useRef, useState } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import type { DraftPage } from "../../receipts/state.ts";
import { text } from "../text.ts";

/** Tells a screen reader how the reading of the photos goes and where a page has moved. */
export function Announcer({ pages }: { pages: readonly DraftPage[] }) {
  const t = useText(text);
  const { number } = useFormat();
  const [said, setSaid] = useState("");
  const before = useRef(pages);
  useEffect(() => {
    const old = before.current;
    before.current = pages;
    for (const [index, page] of pages.entries()) {
      const was = old.findIndex(({ id }) => id === page.id);
      const n = number(index + 1);
      if (was < 0) continue;
      if (page.isUnreadable && !old[was]?.isUnreadable) setSaid(`${t.page(n)}: ${t.unreadable}`);
      else if (page.made && page.made !== old[was]?.made)
        setSaid(page.made.hasSheet ? t.saidReady(n) : t.saidKept(n));
    }
    if (old.length === pages.length && pages.some(({ id }, i) => old[i]?.id !== id)) {
      const focused = document.activeElement?.closest("[data-page]")?.getAttribute("data-page");
      const place = pages.findIndex(({ id }) => id === focused);
      if (place >= 0) setSaid(t.saidMoved(number(place + 1)));
    }
  }, [pages, t, number]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
