import { BULK_LIMITS } from "@angon/contract/members/bulk";
import { Tag, UserCog, UserMinus } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { text } from "../text.ts";

interface SelectionBarProps {
  count: number;
  canAssign: boolean;
  onRole: () => void;
  onSection: () => void;
  onRemove: () => void;
  onClear: () => void;
}

/** How many are chosen and what can be done with them; stays in view while the list scrolls. */
export function SelectionBar({ count, canAssign, onRole, onSection, onRemove, onClear }: SelectionBarProps) {
  const t = useText(text);
  const { number } = useFormat();
  const isTooMany = count > BULK_LIMITS.chosen;
  return (
    <div
      role="group"
      aria-label={t.actions}
      className="sticky bottom-(--tabbar-h) z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-[14px] border border-line-strong bg-surface px-3.5 py-2.5 lg:bottom-2"
    >
      <p role="status" className="num grow text-small font-semibold">
        {isTooMany
          ? `${t.selected(number(count))}. ${t.tooMany(number(BULK_LIMITS.chosen))}`
          : t.selected(number(count))}
      </p>
      <Button variant="quiet" size="sm" onClick={onClear}>
        {t.unselect}
      </Button>
      {canAssign && (
        <Button size="sm" variant="tint" icon={UserCog} disabled={isTooMany} onClick={onRole}>
          {t.giveRole}
        </Button>
      )}
      <Button size="sm" variant="tint" icon={Tag} disabled={isTooMany} onClick={onSection}>
        {t.setSection}
      </Button>
      <Button size="sm" variant="dangerTint" icon={UserMinus} disabled={isTooMany} onClick={onRemove}>
        {t.takeOut}
      </Button>
    </div>
  );
}
