import type { QuestionImage, QuestionSource } from "@angon/contract/quizzes";
import { Check } from "lucide-react";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { QuestionPicture } from "../pictures/public.ts";
import { letters, text } from "../text.ts";

interface QuestionViewProps {
  question: string;
  options: readonly { option: string; is_correct: boolean }[];
  explanation?: string | null | undefined;
  hints?: readonly string[] | undefined;
  data: QuestionSource;
  image?: QuestionImage | null | undefined;
  /** Without it the question is shown as a student sees it before the end. */
  solved?: boolean;
}

/** A question as it is asked, and with its solution for those who edit it. */
export function QuestionView({
  question,
  options,
  explanation,
  hints = [],
  data,
  image,
  solved = false,
}: QuestionViewProps) {
  const t = useText(text);
  const { digits } = useFormat();
  const year = data.year && digits(data.year);
  const source = [data.subject, data.topic, data.board, year].filter(Boolean).join(" · ");
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <div>
        <RichText text={question} />
        {image && <QuestionPicture picture={image} fallback={t.pictureOf} />}
      </div>
      {source && <p className="text-meta text-ink-3">{source}</p>}
      <ol className="flex list-none flex-col gap-1.5 p-0">
        {options.map(({ option, is_correct }, i) => {
          const isMarked = solved && is_correct;
          return (
            <li
              key={i}
              className={cx(
                "flex min-w-0 items-start gap-2.5 rounded-control border px-3 py-2 text-small",
                isMarked ? "border-primary bg-primary-soft" : "border-line-strong",
              )}
            >
              <span
                className={cx(
                  "grid size-6 shrink-0 place-items-center rounded-full text-label font-semibold",
                  isMarked ? "bg-primary text-on-primary" : "bg-surface-3 text-ink-2",
                )}
              >
                {isMarked ? <Icon of={Check} size={14} /> : letters[i]}
              </span>
              <RichText text={option} plain className="min-w-0 grow" />
              {isMarked && <span className="sr-only">{t.correct}</span>}
            </li>
          );
        })}
      </ol>
      {solved && explanation && (
        <div className="rounded-control bg-surface-2 px-3.5 py-2.5 text-small text-ink-2">
          <p className="text-label font-semibold text-ink">{t.explanation}</p>
          <RichText text={explanation} />
        </div>
      )}
      {solved && hints.length > 0 && (
        <div className="rounded-control bg-surface-2 px-3.5 py-2.5 text-small text-ink-2">
          <p className="text-label font-semibold text-ink">{t.hints}</p>
          <ol className="list-decimal pl-5">
            {hints.map((hint, i) => (
              <li key={i}>
                <RichText text={hint} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
