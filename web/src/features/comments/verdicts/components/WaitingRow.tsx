import type { Verdict } from "@angon/contract/comments";
import type { WaitingQuestion } from "@angon/contract/comments/verdicts";
import { Link } from "wouter";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { withoutAddresses } from "../../../answers/public.ts";
import { pageText } from "../lazy-text.ts";
import { VerdictButtons } from "./VerdictButtons.tsx";

interface WaitingRowProps {
  question: WaitingQuestion;
  onJudge: (answerId: number, verdict: Verdict) => void;
}

/** A question with its unchecked answers. */
export function WaitingRow({ question, onJudge }: WaitingRowProps) {
  const t = useText(pageText);
  const language = useLanguage();
  const { relativeTime } = useFormat();
  const { id, preview, user_name, subject, subject_en, asked_at, answers } = question;
  const subjectName = language === "en" ? subject_en : subject;
  return (
    <li>
      <Card as="div" padded>
        <p className="text-meta text-ink-3">
          {[subjectName, t.asked(user_name, relativeTime(asked_at))].filter(Boolean).join(" · ")}
        </p>
        <Link
          href={`/post/${id}`}
          lang="bn"
          aria-label={`${t.open}: ${preview}`}
          className="mt-1 line-clamp-3 text-small font-semibold wrap-anywhere hover:underline"
        >
          {preview}
        </Link>
        {answers.map((answer) => {
          const content = answer.by_assistant ? withoutAddresses(answer.content) : answer.content;
          const name = answer.by_assistant ? t.byAssistant : answer.user_name;
          return (
            <article key={answer.id} aria-label={name} className="mt-3 border-t border-line pt-3">
              <p className="text-label font-semibold">{name}</p>
              <RichText text={content} clamp={6} className="mt-0.5 mb-2 text-small" />
              <VerdictButtons name={name} verdict={null} onJudge={(verdict) => onJudge(answer.id, verdict)} />
            </article>
          );
        })}
        {answers.length === 0 && (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
            <p className="text-small text-ink-2">{t.noAnswer}</p>
            <ButtonLink size="sm" variant="tint" href={`/post/${id}#comments`}>
              {t.give}
            </ButtonLink>
          </div>
        )}
      </Card>
    </li>
  );
}
