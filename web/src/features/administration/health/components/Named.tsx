import type { Localized } from "@angon/contract/kit/problem";
import { useLanguage } from "../../../../lib/i18n/language.tsx";

interface NamedProps {
  /** The name in the code, for the person who looks after the server. */
  name: string;
  words: Localized | undefined;
}

/** A job or a table in words, with its technical name in small letters. */
export function Named({ name, words }: NamedProps) {
  const language = useLanguage();
  if (!words) return <code className="wrap-anywhere">{name}</code>;
  return (
    <>
      {words[language]}{" "}
      <code className="block truncate text-[0.75rem] leading-normal font-normal text-ink-3">{name}</code>
    </>
  );
}
