import type { HomeworkPart } from "@angon/contract/homework";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import type { Draft } from "../rules.ts";
import { text } from "../text.ts";

interface KeysProps {
  draft: Draft;
  parts: readonly HomeworkPart[];
  /** The part that digits of a keyboard mark. */
  part: number;
  onMark: (marks: number) => void;
  onPart: (part: number, marks: number) => void;
}

/** 1 to 10, or a row for each part of the homework. A second press takes the mark away. */
export function MarkKeys({ draft, parts, part, onMark, onPart }: KeysProps) {
  const t = useText(text);
  if (parts.length === 0)
    return (
      <div role="group" aria-label={t.marks} className="grid grid-cols-5 gap-2">
        {Array.from({ length: 10 }, (_, index) => (
          <Key key={index} value={index + 1} isOn={draft.marks === index + 1} onPress={onMark} />
        ))}
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      {parts.map((one, index) => (
        <PartRow
          key={one.label}
          part={one}
          marks={draft.parts[index] ?? null}
          isCurrent={index === part}
          onPress={(marks) => onPart(index, marks)}
        />
      ))}
    </div>
  );
}

interface PartRowProps {
  part: HomeworkPart;
  marks: number | null;
  isCurrent: boolean;
  onPress: (marks: number) => void;
}

function PartRow({ part: { label, max }, marks, isCurrent, onPress }: PartRowProps) {
  const t = useText(text);
  const { number } = useFormat();
  return (
    <div role="group" aria-label={t.part(label, number(max))} className="flex items-center gap-2">
      <span
        className={cx(
          "num grid h-11 w-9 shrink-0 place-items-center rounded-control font-semibold",
          isCurrent ? "bg-primary-soft text-primary-ink" : "text-ink-2",
        )}
      >
        {label}
      </span>
      <div className="grid min-w-0 grow auto-cols-fr grid-flow-col gap-1">
        {Array.from({ length: max + 1 }, (_, value) => (
          <Key key={value} value={value} isOn={marks === value} isSmall onPress={onPress} />
        ))}
      </div>
    </div>
  );
}

interface KeyProps {
  value: number;
  isOn: boolean;
  isSmall?: boolean;
  onPress: (value: number) => void;
}

function Key({ value, isOn, isSmall, onPress }: KeyProps) {
  const { number } = useFormat();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onPress(value)}
      className={cx(
        "num grid min-w-0 place-items-center rounded-control border pt-0.5 font-semibold",
        isSmall ? "h-11 text-[1rem]" : "h-11.5 text-[1.125rem] lg:h-12",
        isOn
          ? "border-primary bg-primary text-on-primary"
          : "border-line-strong bg-surface text-ink hover:bg-surface-3/60",
      )}
    >
      {number(value)}
    </button>
  );
}
