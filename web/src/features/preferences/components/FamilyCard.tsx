import { familyOf, type NotificationFamily, type Preferences } from "@angon/contract/preferences";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { SwitchRow } from "../../../ui/SwitchRow.tsx";
import { useChangePreferences } from "../state.ts";
import { familyHint, familyText, text, typeText } from "../text.ts";

interface FamilyCardProps {
  family: NotificationFamily;
  types: Preferences["types"];
}

/** A family of notification types with a switch each; types that cannot be turned off say so. */
export function FamilyCard({ family, types }: FamilyCardProps) {
  const t = useText(text);
  const name = useText(familyText)[family];
  const hints: Partial<Record<NotificationFamily, string>> = useText(familyHint);
  const names = useText(typeText);
  const change = useChangePreferences();
  return (
    <Card aria-label={name} className="py-3">
      <div className="px-4 pt-1 pb-1.5 md:px-5">
        <h2 className="text-h3">{name}</h2>
        {hints[family] && <p className="text-small text-ink-2">{hints[family]}</p>}
      </div>
      {types
        .filter(({ type }) => familyOf[type] === family)
        .map(({ type, on, can }) => (
          <SwitchRow
            key={type}
            className="min-h-12 px-4 py-1.5 md:px-5"
            label={names[type]}
            hint={can.switch_off ? undefined : t.alwaysOn}
            checked={on}
            disabled={!can.switch_off}
            onChange={(checked) => change({ types: [{ type, on: checked }] })}
          />
        ))}
    </Card>
  );
}
