import { Languages } from "lucide-react";
import { setLanguage, useLanguage, type Language } from "../lib/i18n/language.tsx";
import { useText } from "../lib/i18n/text.ts";
import { MenuItem } from "../ui/overlay/Menu.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { menuText } from "./menu-text.ts";

/** Each language name is written in that language, so that its speakers can read it. */
export function LanguageSwitch() {
  const t = useText(menuText);
  const options: { value: Language; label: string }[] = [
    { value: "bn", label: t.bengali },
    { value: "en", label: t.english },
  ];
  return (
    <MenuItem
      icon={Languages}
      label={t.language}
      trailing={
        <Segmented
          size="sm"
          label={t.language}
          options={options}
          value={useLanguage()}
          onChange={setLanguage}
        />
      }
    />
  );
}
