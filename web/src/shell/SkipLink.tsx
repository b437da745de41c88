import { useText } from "../lib/i18n/text.ts";
import { text } from "./text.ts";

export function SkipLink() {
  const t = useText(text);
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 rounded-control bg-primary px-4 pt-2.5 pb-2 text-small font-semibold text-on-primary not-focus:sr-only"
    >
      {t.skip}
    </a>
  );
}
