import type { Row } from "@angon/contract/questions/row";
import { CircleAlert, CircleCheck, Copy } from "lucide-react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { importText } from "../text.ts";
import { QuestionView } from "./QuestionView.tsx";

const SHOWN_REFUSED = 50;
const SHOWN_GOOD = 3;

interface ImportPreviewProps {
  rows: readonly Row[];
  /** Rows whose question is there already. */
  repeated: ReadonlySet<number>;
  asked: boolean;
}

/** How many rows are questions, why the others are none, and the first ones as they will look. */
export function ImportPreview({ rows, repeated, asked }: ImportPreviewProps) {
  const t = useText(importText);
  const format = useFormat();
  const language = useLanguage();
  const good = rows.flatMap(({ row, question }) => (question ? [{ row, question }] : []));
  const doubles = rows.filter(({ row, question }) => question && repeated.has(row));
  const refused = rows.flatMap(({ row, refusal }) => (refusal ? [{ row, refusal }] : []));
  return (
    <>
      <div role="status" className="flex flex-col gap-1 text-small empty:hidden">
        {good.length > 0 && (
          <p className="flex items-center gap-2 text-primary-ink">
            <Icon of={CircleCheck} size={18} />
            {t.good(format.number(good.length))}
          </p>
        )}
        {doubles.length > 0 && (
          <p className="flex items-center gap-2 text-ink-2">
            <Icon of={Copy} size={18} />
            {t.repeated(format.number(doubles.length))}
          </p>
        )}
        {refused.length > 0 && (
          <p className={cx("flex items-center gap-2 text-krishna-ink", asked && "font-semibold")}>
            <Icon of={CircleAlert} size={18} />
            {t.bad(format.number(refused.length))}
          </p>
        )}
      </div>
      {refused.length > 0 && (
        <ul
          aria-label={t.refused}
          className="flex max-h-60 list-none flex-col gap-1.5 overflow-y-auto rounded-control bg-krishna-soft p-3.5 text-label text-krishna-ink"
        >
          {refused.slice(0, SHOWN_REFUSED).map(({ row, refusal }) => (
            <li key={row}>
              <span className="font-semibold">{t.row(format.number(row))}</span>: {refusal[language]}
            </li>
          ))}
          {refused.length > SHOWN_REFUSED && (
            <li>{t.moreRows(format.number(refused.length - SHOWN_REFUSED))}</li>
          )}
        </ul>
      )}
      {doubles.length > 0 && (
        <ul
          aria-label={t.repeatedRows}
          className="flex max-h-40 list-none flex-col gap-1.5 overflow-y-auto rounded-control bg-surface-2 p-3.5 text-label text-ink-2"
        >
          {doubles.slice(0, SHOWN_REFUSED).map(({ row, isRepeated }) => (
            <li key={row}>
              <span className="font-semibold">{t.row(format.number(row))}</span>:{" "}
              {isRepeated ? t.inText : t.inBank}
            </li>
          ))}
          {doubles.length > SHOWN_REFUSED && (
            <li>{t.moreRows(format.number(doubles.length - SHOWN_REFUSED))}</li>
          )}
        </ul>
      )}
      {good.length > 0 && (
        <section aria-label={t.preview} className="flex flex-col gap-4">
          <h3 className="text-label font-semibold">{t.preview}</h3>
          {good.slice(0, SHOWN_GOOD).map(({ row, question }) => (
            <QuestionView key={row} {...question} solved />
          ))}
        </section>
      )}
    </>
  );
}
