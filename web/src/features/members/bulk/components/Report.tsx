import { outcomeKind, type BulkReport, type BulkRow } from "@angon/contract/members/bulk";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { badgeText } from "../../../people/public.ts";
import { failedIn, joinsIn } from "../rules.ts";
import { outcomeText, sentText, text } from "../text.ts";

const SHOWN_AT_FIRST = 50;

interface ReportProps {
  report: BulkReport;
  isPlan?: boolean;
  /** Of rows that were chosen by id, and have no text. */
  nameOf?: (row: BulkRow) => string | undefined;
  children?: ReactNode;
}

/** Counts, then the rows with problems in words, then the others. */
export function Report({ report, isPlan = false, nameOf, children }: ReportProps) {
  const t = useText(text);
  const { number } = useFormat();
  const { unchanged, failed } = report.counts;
  const { added, invited } = joinsIn(report);
  const others = report.rows.filter(({ outcome }) => outcomeKind(outcome) !== "failed");
  const counts = [
    ...(added > 0 || invited === 0 ? [{ label: isPlan ? t.planned : t.done, count: added }] : []),
    ...(invited > 0 ? [{ label: isPlan ? t.willInvite : t.invitedCount, count: invited }] : []),
    { label: t.unchanged, count: unchanged },
    { label: t.failed, count: failed },
  ];
  // The fields that had the focus are gone. A stop of the keyboard, because a report without buttons is scrolled, too.
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus({ preventScroll: true }), [isPlan]);
  return (
    <div
      ref={region}
      role="region"
      aria-label={t.counts}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only a box with focus
      tabIndex={0}
      className="flex flex-col gap-4 -outline-offset-2"
    >
      <div role="status">
        <dl aria-label={t.counts} className="grid auto-cols-fr grid-flow-col gap-3">
          {counts.map(({ label, count }) => (
            <div key={label} className="flex min-w-0 flex-col-reverse justify-end">
              <dt className="text-meta text-ink-2">{label}</dt>
              <dd className="num text-h2">{number(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
      {failed > 0 && (
        <section aria-label={t.failedRows}>
          <h3 className="text-label font-semibold">{t.failedRows}</h3>
          <Rows rows={failedIn(report)} nameOf={nameOf} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={t.otherRows}>
          <h3 className="text-label font-semibold">{t.otherRows}</h3>
          <Rows rows={others} isPlan={isPlan} nameOf={nameOf} />
        </section>
      )}
    </div>
  );
}

interface RowsProps extends Pick<ReportProps, "isPlan" | "nameOf"> {
  rows: readonly BulkRow[];
}

function Rows({ rows, isPlan = true, nameOf }: RowsProps) {
  const t = useText(text);
  const { number } = useFormat();
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const hidden = rows.length - most;
  return (
    <>
      <ul className="mt-1">
        {rows.slice(0, most).map((row, place) => (
          <RowItem key={`${row.line} ${place}`} row={row} isPlan={isPlan} name={nameOf?.(row)} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setMost(rows.length)}>
          {t.more(number(hidden))}
        </Button>
      )}
    </>
  );
}

function RowItem({ row, isPlan, name }: { row: BulkRow; isPlan: boolean; name: string | undefined }) {
  const t = useText(text);
  const badges = useText(badgeText);
  const language = useLanguage();
  const { number, digits } = useFormat();
  const { user, given, roll, section, role, outcome, line } = row;
  const isFaulty = outcomeKind(outcome) === "failed";
  const details = [
    user && given !== "" && given !== user.name && given,
    roll !== null && t.rollIs(digits(String(roll))),
    section && t.sectionIs(section),
    role && (role === "MEMBER" ? t.member : badges[role]),
  ].filter(Boolean);
  return (
    <li className="border-b border-line py-2 text-small last:border-b-0">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {user?.name ??
            (given || name || (roll === null ? t.unknownPerson : t.rollIs(digits(String(roll)))))}
        </span>
        {given !== "" && <span className="num shrink-0 text-meta text-ink-3">{t.line(number(line))}</span>}
      </p>
      {user && !isFaulty && details.length > 0 && (
        <p className="text-meta wrap-anywhere text-ink-2">{details.join(" · ")}</p>
      )}
      <p className={isFaulty ? "flex items-start gap-1.5 text-krishna-ink" : "text-meta text-ink-2"}>
        {isFaulty && <Icon of={CircleAlert} size={14} className="mt-1" />}
        {((!isPlan && sentText[outcome]) || outcomeText[outcome])[language]}
      </p>
    </li>
  );
}
