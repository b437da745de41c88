import type { NotificationFamily } from "@angon/contract/kit/notification";
import { declarationOf } from "@angon/contract/notification-types";
import type { Preferences } from "@angon/contract/preferences";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceIn, useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { SwitchRow } from "../../../ui/SwitchRow.tsx";
import { useChangePreferences } from "../state.ts";
import { familyHint, familyText, text } from "../text.ts";

interface FamilyCardProps {
  family: NotificationFamily;
  types: Preferences["types"];
}

/** A family of notification types with a switch each; types that cannot be turned off say so. */
export function FamilyCard({ family, types }: FamilyCardProps) {
  const t = useText(text);
  const name = useText(familyText)[family];
  const hints: Partial<Record<NotificationFamily, string>> = useText(familyHint);
  const language = useLanguage();
  const change = useChangePreferences();
  const labelOf = (type: string) => {
    const declaration = declarationOf(type);
    return declaration ? sentenceIn(declaration, language) : type;
  };
  return (
    <Card aria-label={name} className="py-3">
      <div className="px-4 pt-1 pb-1.5 md:px-5">
        <h2 className="text-h3">{name}</h2>
        {hints[family] && <p className="text-small text-ink-2">{hints[family]}</p>}
      </div>
      {types
        .filter(({ type }) => declarationOf(type)?.family === family)
        .map(({ type, on, can }) => (
          <SwitchRow
            key={type}
            className="min-h-12 px-4 py-1.5 md:px-5"
            label={labelOf(type)}
            hint={can.switch_off ? undefined : t.alwaysOn}
            checked={on}
            disabled={!can.switch_off}
            onChange={(checked) => change({ types: [{ type, on: checked }] })}
          />
        ))}
    </Card>
  );
}
