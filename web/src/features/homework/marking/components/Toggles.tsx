import { CircleCheck, Star } from "lucide-react";
import { useId } from "react";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { Icon, type IconType } from "../../../../ui/Icon.tsx";
import { Switch } from "../../../../ui/Switch.tsx";
import type { Draft } from "../rules.ts";
import { text } from "../text.ts";

interface TogglesProps {
  draft: Draft;
  onChange: (patch: Partial<Draft>) => void;
}

/** Phones: best and solution as two chips beside the name. */
export function ToggleChips({ draft, onChange }: TogglesProps) {
  const t = useText(text);
  return (
    <div className="flex shrink-0 gap-2">
      <ToggleChip
        icon={Star}
        label={t.best}
        isOn={draft.is_best}
        look="bg-marigold-soft text-marigold-ink [&_svg]:fill-current"
        onPress={() => onChange({ is_best: !draft.is_best })}
      />
      <ToggleChip
        icon={CircleCheck}
        label={t.solution}
        isOn={draft.is_solution}
        look="bg-primary text-on-primary"
        onPress={() => onChange({ is_solution: !draft.is_solution })}
      />
    </div>
  );
}

interface ToggleChipProps {
  icon: IconType;
  label: string;
  isOn: boolean;
  look: string;
  onPress: () => void;
}

const ToggleChip = ({ icon, label, isOn, look, onPress }: ToggleChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    onClick={onPress}
    className={cx(
      "hit-y relative flex h-9 items-center gap-1.5 rounded-full px-3 pt-0.5 text-[0.8125rem] font-semibold",
      isOn ? look : "bg-surface-3 text-ink-2",
    )}
  >
    <Icon of={icon} size={16} className="-mt-0.5" />
    {label}
  </button>
);

/** Laptops: the same two as rows with switches. */
export function ToggleRows({ draft, onChange }: TogglesProps) {
  const t = useText(text);
  return (
    <div className="flex flex-col gap-2">
      <ToggleRow
        icon={Star}
        label={t.bestLong}
        hint={t.bestHint}
        isOn={draft.is_best}
        look="border-marigold-line bg-marigold-soft [&>svg]:fill-current [&>svg]:text-marigold-ink"
        onChange={(is_best) => onChange({ is_best })}
      />
      <ToggleRow
        icon={CircleCheck}
        label={t.solutionLong}
        hint={t.solutionHint}
        isOn={draft.is_solution}
        look="border-primary-line bg-primary-soft [&>svg]:text-primary-ink"
        onChange={(is_solution) => onChange({ is_solution })}
      />
    </div>
  );
}

interface ToggleRowProps extends Omit<ToggleChipProps, "onPress"> {
  hint: string;
  onChange: (isOn: boolean) => void;
}

function ToggleRow({ icon, label, hint, isOn, look, onChange }: ToggleRowProps) {
  const id = useId();
  return (
    <div
      className={cx(
        "flex min-h-14 items-center gap-3 rounded-control border px-3.5 py-2",
        isOn ? look : "border-line-strong bg-surface [&>svg]:text-ink-2",
      )}
    >
      <Icon of={icon} />
      <span className="min-w-0 grow">
        <span id={id} className="block text-small leading-snug font-semibold">
          {label}
        </span>
        <span id={`${id}-hint`} className="block text-[0.75rem] text-ink-2">
          {hint}
        </span>
      </span>
      <Switch checked={isOn} aria-labelledby={id} aria-describedby={`${id}-hint`} onChange={onChange} />
    </div>
  );
}
