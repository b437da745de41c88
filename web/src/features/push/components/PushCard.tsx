import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { SwitchRow } from "../../../ui/SwitchRow.tsx";
import { usePush } from "../state.ts";
import { text } from "../text.ts";

/** The browser's permission prompt appears only after the user turns this switch. */
export function PushCard() {
  const t = useText(text);
  const { at, isTurning, wanted, turn } = usePush();
  const isShut = at === "denied" || at === "unsupported";
  const checked = isTurning ? wanted === true : at === "on";
  return (
    <Card aria-label={t.title} padded className="flex flex-col gap-4">
      <h2 className="text-h3">{t.title}</h2>
      <SwitchRow
        label={t.on}
        hint={isShut ? t[at] : t.onHow}
        checked={checked}
        disabled={at === undefined || isShut || isTurning}
        onChange={turn}
      />
    </Card>
  );
}
