import type { QuizPage } from "@angon/contract/quizzes/player";
import { Timer } from "lucide-react";
import { formatTimer } from "../../../../lib/i18n/countdown.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { round2 } from "../rules.ts";
import { text } from "../text.ts";

type PreviousResultsProps = Pick<QuizPage, "previous" | "averageScore">;

/** The viewer's earlier results with their mean; the mean of an exam is that of all who sat it. */
export function PreviousResults({ previous, averageScore }: PreviousResultsProps) {
  const t = useText(text);
  const format = useFormat();
  if (previous.length === 0) return null;
  const number = (value: number) => format.digits(String(round2(value)));
  return (
    <section aria-label={t.previous} className="mt-5 border-t border-line pt-4 text-left">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h3">{t.previous}</h2>
        {averageScore !== null && (
          <span className="num text-meta text-ink-3">{t.mean(number(averageScore))}</span>
        )}
      </div>
      <ul>
        {previous.map((result) => (
          <li key={result.id} className="flex min-h-12 items-center gap-3 border-b border-line">
            <span className="grow text-small">{format.date(result.created_at)}</span>
            <span className="num flex items-center gap-1 text-meta text-ink-3">
              <Icon of={Timer} size={14} />
              {formatTimer(format, result.duration)}
            </span>
            <b className="num min-w-12 text-right">
              <span className="sr-only">{t.outOf(number(result.score), number(result.total_marks))}</span>
              <span aria-hidden="true">
                {number(result.score)}
                <span className="font-normal text-ink-3">/{number(result.total_marks)}</span>
              </span>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
