import type { Followed } from "@angon/contract/follows";
import type { FoundPost } from "@angon/contract/search";
import { FileText, History, Search } from "lucide-react";
import type { ReactNode } from "react";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon, type IconType } from "../../../ui/Icon.tsx";
import { boxText } from "../lazy-text.ts";

export type Row = { key: string } & (
  | { kind: "person"; path: string; person: Followed }
  | { kind: "post"; path: string; post: FoundPost }
  | { kind: "term"; term: string }
);

interface SuggestionListProps {
  id: string;
  rows: readonly Row[];
  /** The row the keyboard is at; -1 in the box itself. */
  active: number;
  onTake: (row: Row) => void;
  /** Only where the rows are what was searched for before. */
  onForget?: () => void;
}

/** People, posts, and the search itself; or what was searched for before. */
export function SuggestionList({ id, rows, active, onTake, onForget }: SuggestionListProps) {
  const t = useText(boxText);
  const parts = [
    { kind: "person", label: t.people },
    { kind: "post", label: t.posts },
    { kind: "term", label: onForget ? t.recent : "" },
  ] as const;
  return (
    <div className="popover left-0 max-h-[min(70vh,30rem)] w-full min-w-[min(340px,calc(100vw-32px))] overflow-y-auto">
      <div id={id} role="listbox" aria-label={t.suggestions}>
        {parts.map(({ kind, label }) => {
          const of = rows.flatMap((row, index) => (row.kind === kind ? [{ row, index }] : []));
          if (of.length === 0) return null;
          return (
            <div key={kind} role="group" aria-label={label || undefined}>
              {label && (
                <span aria-hidden="true" className="block px-4 pt-2 pb-0.5 text-meta text-ink-3">
                  {label}
                </span>
              )}
              {of.map(({ row, index }) => (
                <Option
                  key={row.key}
                  id={`${id}-${index}`}
                  isActive={index === active}
                  onTake={() => onTake(row)}
                >
                  <Content row={row} isBefore={onForget !== undefined} />
                </Option>
              ))}
            </div>
          );
        })}
      </div>
      {onForget && (
        <button
          type="button"
          onClick={onForget}
          className="ml-1 flex min-h-11 items-center px-3 pt-0.5 text-label font-semibold text-primary-ink hover:underline"
        >
          {t.forget}
        </button>
      )}
    </div>
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

function Content({ row, isBefore }: { row: Row; isBefore: boolean }) {
  const t = useText(boxText);
  const isEnglish = useLanguage() === "en";
  switch (row.kind) {
    case "person":
      return (
        <>
          <Avatar src={row.person.image} owner={row.person.name} size={32} />
          <Lines first={row.person.name} second={row.person.institute_name} />
        </>
      );
    case "post":
      return (
        <>
          <Sign of={FileText} />
          <Lines
            first={row.post.preview}
            second={[(isEnglish && row.post.subject_en) || row.post.subject, row.post.user_name]
              .filter(Boolean)
              .join(" · ")}
          />
        </>
      );
    case "term":
      return (
        <>
          <Sign of={isBefore ? History : Search} />
          <Lines first={isBefore ? row.term : t.all(row.term)} />
        </>
      );
  }
}

const Sign = ({ of }: { of: IconType }) => (
  <span className="grid size-8 shrink-0 place-items-center text-ink-3">
    <Icon of={of} size={18} />
  </span>
);

const Lines = ({ first, second }: { first: string; second?: string | null }) => (
  <span className="min-w-0 grow" lang="bn">
    <span className="block truncate pt-0.5">{first}</span>
    {second && <span className="block truncate text-meta text-ink-3">{second}</span>}
  </span>
);
