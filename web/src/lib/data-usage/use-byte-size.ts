import { useLanguage, type Language } from "../../ui/language.ts";
import { useFormat } from "../i18n/format.ts";
import { useText } from "../i18n/text.ts";
import { text } from "./text.ts";

const KB = 1024;
const MB = KB * KB;

// Not in lib/i18n/format.ts, which is part of every first view.
const tenths: Record<Language, Intl.NumberFormat> = {
  bn: new Intl.NumberFormat("bn-BD", { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat("en", { maximumFractionDigits: 1 }),
};

/** Formats bytes as whole kilobytes, from one megabyte on as megabytes with one decimal. */
export function useByteSize(): (bytes: number) => string {
  const t = useText(text);
  const format = useFormat();
  const language = useLanguage();
  return (bytes) => {
    const kilobytes = Math.ceil(bytes / KB);
    return kilobytes < KB
      ? t.kilobytes(format.number(kilobytes))
      : t.megabytes(tenths[language].format(bytes / MB));
  };
}
