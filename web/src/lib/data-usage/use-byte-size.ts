import { useLanguage, type Language } from "../../ui/language.ts";
import { useFormat } from "../i18n/format.ts";
import { useText } from "../i18n/text.ts";
import { text } from "./text.ts";

const KB = 1024;
const MB = KB * KB;
const GB = MB * KB;

// Not in lib/i18n/format.ts, which is part of every first view.
const tenths: Record<Language, Intl.NumberFormat> = {
  bn: new Intl.NumberFormat("bn-BD", { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat("en", { maximumFractionDigits: 1 }),
};

/** Formats bytes as whole kilobytes, and as megabytes or gigabytes with one decimal. */
export function useByteSize(): (bytes: number) => string {
  const t = useText(text);
  const format = useFormat();
  const language = useLanguage();
  return (bytes) => {
    const kilobytes = Math.ceil(bytes / KB);
    if (kilobytes < KB) return t.kilobytes(format.number(kilobytes));
    return bytes < GB
      ? t.megabytes(tenths[language].format(bytes / MB))
      : t.gigabytes(tenths[language].format(bytes / GB));
  };
}
