import { useEffect } from "react";
import { useLanguage } from "../../ui/language.ts";
import { site } from "../hydration/site.ts";

/** Sets the title of the tab and the history entry, which a screen reader announces after navigation. */
export function usePageTitle(title: string): void {
  const brand = site.brand[useLanguage()];
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand;
  }, [title, brand]);
}
