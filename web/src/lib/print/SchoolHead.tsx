import { site } from "../hydration/site.ts";
import { useLanguage } from "../i18n/language.tsx";

/** The logo of the school and its name, as they stand on sheets of paper. */
export function SchoolHead() {
  return (
    <>
      {site.logo && <img src={site.logo} alt="" className="mr-1.5 inline-block size-[1.7em] rounded-sm" />}
      {site.brand[useLanguage()]}
    </>
  );
}
