import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { pointKinds } from "../../points/public.ts";
import { fieldText, languageText } from "./text.ts";

/** The label of a field by its path: `links.0.bn` is "লিংক ১, বাংলা". */
export function useFieldLabel(): (path: string) => string {
  const fields: Record<string, string> = useText(fieldText);
  const languages: Record<string, string> = useText(languageText);
  const kinds: Record<string, string> = useText(pointKinds);
  const { number } = useFormat();
  return (path) => {
    const words: string[] = [];
    const parts = path.split(".");
    parts.forEach((part, i) => {
      if (part === "contact") return;
      if (/^\d+$/.test(part)) words.push(`${words.pop() ?? ""} ${number(Number(part) + 1)}`);
      else if (i > 0 && part in languages) words.push(languages[part] ?? part);
      else words.push((parts.length > 1 && i === 0 ? kinds[part] : undefined) ?? fields[part] ?? part);
    });
    return words.join(", ");
  };
}
