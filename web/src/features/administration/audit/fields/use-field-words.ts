import { MEGABYTE } from "@angon/contract/administration/settings";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useStamp } from "../../../../lib/i18n/use-stamp.ts";
import { badgeText } from "../../../people/public.ts";
import { useFieldLabel } from "../../settings/public.ts";
import { isChosen, isInstant } from "./rules.ts";
import { fieldText, valueText } from "./text.ts";

interface FieldWords {
  /** `counts.new` is "সংখ্যা, নতুন". */
  label: (path: string) => string;
  /** As a reader writes it: days, digits and words of their language. */
  value: (path: string, value: unknown) => string;
}

/** Words for the fields of an entry about this kind of object, and for their values. */
export function useFieldWords(kind: string | undefined): FieldWords {
  const fields: Record<string, string> = useText(fieldText);
  const values: Record<string, string> = { ...useText(badgeText), ...useText(valueText) };
  const settingLabel = useFieldLabel();
  const stamp = useStamp();
  const { digits, number } = useFormat();
  const wordOf = (part: string) => (/^\d+$/.test(part) ? number(Number(part) + 1) : (fields[part] ?? part));
  const shown = (path: string, value: unknown): string => {
    if (value === undefined || value === null) return "—";
    if (Array.isArray(value)) return value.map((one) => shown(path, one)).join(", ");
    // Its label says megabytes, as on the page of the settings.
    if (typeof value === "number") return digits(String(path === "uploadBytes" ? value / MEGABYTE : value));
    if (typeof value === "boolean") return values[String(value)] ?? String(value);
    const text = typeof value === "string" ? value : JSON.stringify(value);
    if (isInstant(text)) return stamp(text);
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return digits(text);
    return (isChosen(path) ? values[text] : undefined) ?? text;
  };
  return {
    label: kind === "settings" ? settingLabel : (path) => path.split(".").map(wordOf).join(", "),
    value: shown,
  };
}
