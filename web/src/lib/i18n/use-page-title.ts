import { useEffect } from "react";
import { useLanguage } from "../../ui/language.ts";
import { site } from "../hydration/site.ts";

/** The name of the page in the tab and in the history; what a screen reader says on arrival. */
export function usePageTitle(title: string): void {
  const brand = site.brand[useLanguage()];
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand;
  }, [title, brand]);
}
