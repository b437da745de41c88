import { X } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { boxText } from "../lazy-text.ts";
import { rowKinds, type Row } from "../rules.ts";
import { SuggestionContent } from "./SuggestionContent.tsx";

interface SuggestionListProps {
  id: string;
  rows: readonly Row[];
  /** The row the keyboard is at; -1 in the box itself. */
  active: number;
  onTake: (row: Row) => void;
  /** No suggestions came. */
  isFailed: boolean;
  /** Only where the rows are what was searched for before. */
  recent: { forget: (term: string) => void; forgetAll: () => void } | undefined;
}

/** The suggestions by their kind; or what was searched for before, each with a button that removes it. */
export function SuggestionList({ id, rows, active, onTake, isFailed, recent }: SuggestionListProps) {
  const t = useText(boxText);
  const option = (row: Row) => {
    const index = rows.indexOf(row);
    return (
      <Option key={row.key} id={`${id}-${index}`} isActive={index === active} onTake={() => onTake(row)}>
        <SuggestionContent row={row} />
      </Option>
    );
  };
  return (
    <div
      className={cx(
        "popover left-0 max-h-[min(70vh,34rem)] w-full min-w-[min(340px,calc(100vw-32px))]",
        // The list itself scrolls, as the arrows of the box do it; with its buttons the keyboard scrolls all.
        recent ? "overflow-y-auto" : "flex flex-col overflow-hidden",
      )}
    >
      {recent ? (
        <>
          <div className="flex items-center justify-between gap-2 pr-1 pl-4">
            <span aria-hidden="true" className="text-meta text-ink-3">
              {t.recent}
            </span>
            <button
              type="button"
              onClick={recent.forgetAll}
              className="flex min-h-11 items-center px-3 pt-0.5 text-label font-semibold text-primary-ink hover:underline"
            >
              {t.forgetAll}
            </button>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)_auto]">
            <div id={id} role="listbox" aria-label={t.recent}>
              {rows.map(option)}
            </div>
            {/* Beside the list, because an option holds no button. */}
            <div className="flex flex-col">
              {rows.map((row) => (
                <span key={row.key} className="grid h-12 w-12 place-items-center">
                  {"term" in row && <Forget term={row.term} onForget={recent.forget} />}
                </span>
              ))}
            </div>
          </div>
        </>
      ) : (
        <div id={id} role="listbox" aria-label={t.suggestions} className="min-h-0 overflow-y-auto">
          {rowKinds.map((kind) => {
            const of = rows.filter((row) => row.kind === kind);
            if (of.length === 0) return null;
            if (kind === "all") return <Fragment key={kind}>{of.map(option)}</Fragment>;
            return (
              <div key={kind} role="group" aria-label={t[kind]}>
                <span aria-hidden="true" className="block px-4 pt-2 pb-0.5 text-meta text-ink-3">
                  {t[kind]}
                </span>
                {of.map(option)}
              </div>
            );
          })}
        </div>
      )}
      {isFailed && <p className="px-4 pt-1 pb-2.5 text-meta text-ink-3">{t.unavailable}</p>}
    </div>
  );
}

interface ForgetProps {
  term: string;
  onForget: (term: string) => void;
}

function Forget({ term, onForget }: ForgetProps) {
  const t = useText(boxText);
  return (
    <IconButton
      size="sm"
      icon={X}
      label={t.forget(term)}
      // The box keeps the focus, and with it the list.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onForget(term)}
    />
  );
}

interface OptionProps {
  id: string;
  isActive: boolean;
  onTake: () => void;
  children: ReactNode;
}

const Option = ({ id, isActive, onTake, children }: OptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the box, which walks by the arrows
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    // The box would lose the focus, and with it the list, before the press is over.
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onTake}
    className={cx(
      "flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5 text-small leading-normal",
      isActive ? "bg-primary-soft" : "hover:bg-surface-3/60",
    )}
  >
    {children}
  </div>
);
