import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Line } from "../../../ui/Skeleton.tsx";
import { busiest, useSubjects } from "../state.ts";
import { text } from "../text.ts";

const loadDialog = () => import("./SubjectDialog.tsx");

interface SubjectFilterProps {
  batch: string | undefined;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

const chip =
  "hit-y relative inline-flex h-10 shrink-0 items-center gap-1.75 rounded-full border px-3.5 pt-0.5 text-label whitespace-nowrap";
const chipOn = "border-primary bg-primary font-semibold text-on-primary";
const chipOff = "border-line-strong bg-surface text-ink-2 hover:bg-surface-2";

/** "All subjects" opens the whole list with its counts; the busiest few are one press away. */
export function SubjectFilter({ batch, chosen, onChoose }: SubjectFilterProps) {
  const t = useText(text);
  const language = useLanguage();
  const format = useFormat();
  const subjects = useSubjects(batch);
  const dialog = useLazyDialog(loadDialog);
  const nameOf = (subject: { name: string; name_en: string }) =>
    t.short(language === "bn" ? subject.name : subject.name_en);
  const quick = busiest(subjects ?? []);
  const current = subjects?.find(({ id }) => id === chosen);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => showPressed(row.current), [chosen, subjects]);
  const isElsewhere = current !== undefined && !quick.includes(current);

  return (
    <div role="group" aria-label={t.quick} className="flex min-w-0 grow gap-2">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={current ? t.filterBy(nameOf(current)) : undefined}
        onClick={dialog.open}
        className={cx(chip, chosen === null || isElsewhere ? chipOn : chipOff)}
      >
        <span className="max-w-40 truncate">{isElsewhere ? nameOf(current) : t.all}</span>
        <Icon of={ChevronDown} size={16} className="-mt-0.5" />
      </button>
      <div ref={row} className="no-scrollbar -my-2 flex min-w-0 grow gap-2 overflow-x-auto py-2">
        {subjects === undefined &&
          [104, 96, 112].map((width) => (
            <Line key={width} width={width} height={40} className="shrink-0 rounded-full!" />
          ))}
        {quick.map((subject) => (
          <button
            key={subject.id}
            type="button"
            aria-pressed={subject.id === chosen}
            title={subject.count === null ? undefined : t.posts(format.number(subject.count))}
            onClick={() => onChoose(subject.id === chosen ? null : subject.id)}
            className={cx(chip, subject.id === chosen ? chipOn : chipOff)}
          >
            {nameOf(subject)}
          </button>
        ))}
      </div>
      {dialog.Content && (
        <dialog.Content
          {...dialog.dialogProps}
          subjects={subjects ?? []}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

/** Sideways alone: the page itself stays where it is. */
function showPressed(row: HTMLElement | null): void {
  const pressed = row?.querySelector<HTMLElement>("[aria-pressed=true]");
  if (!row || !pressed) return;
  const from = pressed.offsetLeft - row.offsetLeft;
  if (from < row.scrollLeft) row.scrollLeft = from;
  else if (from + pressed.offsetWidth > row.scrollLeft + row.clientWidth)
    row.scrollLeft = from + pressed.offsetWidth - row.clientWidth;
}
