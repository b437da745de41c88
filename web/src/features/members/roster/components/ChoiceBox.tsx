import type { Member } from "@angon/contract/members";
import { useText } from "../../../../lib/i18n/text.ts";
import type { Selection } from "../use-selection.ts";
import { text } from "../text.ts";

const box = "size-4.5 accent-primary";

/** With the shift key all members between this one and the last one are chosen too. */
export function ChoiceBox({ member, selection }: { member: Member; selection: Selection }) {
  const t = useText(text);
  return (
    <label className="flex min-h-11 shrink-0 items-center py-3 pr-1.5 pl-3.5">
      <input
        type="checkbox"
        className={box}
        checked={selection.chosen.has(member.user_id)}
        aria-label={t.choose(member.name)}
        onChange={({ nativeEvent }) =>
          selection.toggle(member, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
}

interface ChooseShownProps {
  areChosen: boolean;
  onChange: (areChosen: boolean) => void;
}

export function ChooseShown({ areChosen, onChange }: ChooseShownProps) {
  const t = useText(text);
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-small">
      <input type="checkbox" className={box} checked={areChosen} onChange={() => onChange(!areChosen)} />
      {t.chooseShown}
    </label>
  );
}
