import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Segmented } from "../../../../ui/Segmented.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { GuardianButton } from "../../sentences/public.ts";
import type { DeckFilter } from "../api.ts";
import { decks } from "../state.ts";
import { text } from "../text.ts";

interface DeckHeadProps {
  homeworkId: number;
  filter: DeckFilter;
  onFilter: (filter: DeckFilter) => void;
  /** The menu of the shown script. */
  children?: ReactNode;
}

const none = { all: 0, unevaluated: 0, late: 0, alike: 0 };

function useCounts(homeworkId: number) {
  const t = useText(text);
  const { number } = useFormat();
  const counts = decks.use(homeworkId)?.counts ?? none;
  const done = counts.all - counts.unevaluated;
  return {
    t,
    number,
    counts,
    done,
    progress: t.ofAll(number(done), number(counts.all)),
    left: t.left(number(counts.unevaluated)),
  };
}

/** Phones: way back, progress and filter in one row, in place of the header. */
export function TopBar({ homeworkId, filter, onFilter, children }: DeckHeadProps) {
  const { t, counts, progress, left } = useCounts(homeworkId);
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 bg-surface pr-1 pl-1">
      <IconButton icon={ArrowLeft} label={t.back} href={`/homework/${homeworkId}`} />
      <div className="min-w-0 grow leading-tight">
        <h1 className="truncate text-[1.0625rem] leading-snug">{t.title}</h1>
        <p className="num truncate text-[0.75rem] text-ink-3">
          <span className="sr-only">{t.done} </span>
          <b className="text-ink">{progress}</b> · {left}
        </p>
      </div>
      <div className="w-26 shrink-0">
        <Select
          aria-label={t.filter}
          value={filter}
          onChange={(event) => onFilter(filterOf(event.target.value))}
          className="min-h-11! text-label"
        >
          {shownFilters(counts, filter).map((one) => (
            <option key={one} value={one}>
              {t[one]}
            </option>
          ))}
        </Select>
      </div>
      <GuardianButton of={{ homework_id: homeworkId }} isSmall />
      {children}
    </header>
  );
}

/** Laptops: the head of the list of scripts. */
export function SideHead({ homeworkId, filter, onFilter }: DeckHeadProps) {
  const { t, number, counts, done, progress } = useCounts(homeworkId);
  const deck = decks.use(homeworkId);
  return (
    <div className="shrink-0 border-b border-line px-4 pt-4 pb-3">
      <Link
        href={`/homework/${homeworkId}`}
        className="hit-text relative inline-flex items-center gap-2 text-meta text-primary-ink"
      >
        <Icon of={ArrowLeft} size={16} className="-mt-0.5" />
        {t.back}
      </Link>
      <h1 className="mt-1 text-h3">
        <RichText plain clamp={2} text={deck?.topic ?? t.title} />
      </h1>
      <p className="num mt-2 flex justify-between text-meta text-ink-2">
        {t.done}
        <b className="text-ink">{progress}</b>
      </p>
      <div
        role="progressbar"
        aria-label={t.done}
        aria-valuemin={0}
        aria-valuemax={counts.all}
        aria-valuenow={done}
        className="mt-1 h-1.5 overflow-hidden rounded-full bg-surface-3"
      >
        <div className="h-full bg-primary" style={{ width: `${(done / Math.max(1, counts.all)) * 100}%` }} />
      </div>
      <Segmented
        size="sm"
        label={t.filter}
        value={filter}
        onChange={onFilter}
        options={shownFilters(counts, filter).map((one) => ({
          value: one,
          label: (
            <>
              {t[one]} <span className="num font-normal">{number(counts[one])}</span>
            </>
          ),
        }))}
        className="mt-3 mb-3 [&_label]:px-1"
      />
      <GuardianButton of={{ homework_id: homeworkId }} />
    </div>
  );
}

const filters: readonly DeckFilter[] = ["all", "unevaluated", "late", "alike"];
/** Late and alike scripts are rare: their filters are there when such scripts are. */
const shownFilters = (counts: Record<DeckFilter, number>, filter: DeckFilter) =>
  filters.filter((one, index) => index < 2 || counts[one] > 0 || one === filter);
const filterOf = (value: string): DeckFilter => filters.find((one) => one === value) ?? "all";
