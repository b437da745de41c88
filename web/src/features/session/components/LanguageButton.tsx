import { setLanguage, useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { text } from "../text.ts";

/** Before a sign-in there are no settings yet in which the language could be chosen. */
export function LanguageButton() {
  const t = useText(text);
  const other = useLanguage() === "bn" ? "en" : "bn";
  return (
    <button
      type="button"
      lang={other}
      onClick={() => setLanguage(other)}
      className="mx-auto mt-auto min-h-11 px-4 text-label font-semibold text-ink-3 hover:text-ink-2 lg:mt-0"
    >
      {t.otherLanguage}
    </button>
  );
}
