import { Clock, Timer } from "lucide-react";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { formatTimer } from "../../../../lib/i18n/countdown.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import points from "../../../../glyphs/points.svg";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { useSession } from "../../../session/public.ts";
import type { ReadPage } from "../api.ts";
import { round2, verdictOf } from "../rules.ts";
import { text } from "../text.ts";
import { useFocusedHeading } from "../use-focused-heading.ts";
import { AnalysisLink } from "./AnalysisLink.tsx";
import { Answers } from "./Answers.tsx";
import { Flower } from "./Flower.tsx";
import { PreviousResults } from "./PreviousResults.tsx";
import { ReportQuiz } from "./ReportQuiz.tsx";

interface ResultProps {
  page: ReadPage & { result: NonNullable<ReadPage["result"]> };
  title: string;
  /** Answers of this device that came too late. */
  lost: number;
}

/** The last attempt: score and message, then the answers with their explanations. */
export function Result({ page, title, lost }: ResultProps) {
  const t = useText(text);
  const format = useFormat();
  const { dayTime } = useClockTime();
  const heading = useFocusedHeading();
  const { user } = useSession();
  const { result } = page;
  if (result.score === null || result.message === null) {
    const at = result.results_at === null ? "" : dayTime(result.results_at);
    return (
      <div className="mx-auto w-full max-w-130 bg-surface lg:rounded-[20px] lg:border lg:border-line">
        <h1
          ref={heading}
          tabIndex={-1}
          aria-describedby="result-summary"
          className="px-4 pt-6 text-center wrap-anywhere outline-none"
        >
          {title}
        </h1>
        <div id="result-summary">
          <EmptyState
            icon={Clock}
            title={t.heldBack}
            body={t.heldBackBody(at)}
            action={
              <ButtonLink href="/quiz" variant="secondary">
                {t.exams}
              </ButtonLink>
            }
          />
        </div>
        <Notes result={result} lost={lost} />
        <ReportQuiz page={page} className="mb-3" />
      </div>
    );
  }
  const number = (value: number) => format.digits(String(round2(value)));
  const isWhole = result.right === page.questions.length;
  const count = t.summary(format.number(result.right ?? 0), format.number(page.questions.length));
  const summary =
    result.right === 0
      ? `${t.summaryNone} ${page.can.start ? t.readAndRetry : t.readExplanations}`
      : isWhole
        ? count
        : `${count} ${t.summaryMore}`;
  return (
    <div className="mx-auto max-w-260 overflow-hidden bg-surface lg:grid lg:grid-cols-[360px_1fr] lg:rounded-[20px] lg:border lg:border-line">
      <div className="flex flex-col items-center px-4 pt-6 pb-5 text-center lg:border-r lg:border-line lg:px-7 lg:py-9">
        <Flower size={216} petals={page.questions.map(verdictOf)}>
          <Score score={number(result.score)} total={number(result.total_marks)} />
        </Flower>
        <h1 ref={heading} tabIndex={-1} aria-describedby="result-summary" className="mt-1.5 outline-none">
          {t[result.message]}
        </h1>
        <p id="result-summary" className="num text-small text-ink-2">
          {summary}
        </p>
        <p className="num mt-3.5 flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
          {result.points ? (
            <span className="flex items-center gap-1.5 text-[1.0625rem] font-semibold text-marigold-ink">
              <img src={points} alt="" width={20} height={20} />
              {t.points(format.number(result.points))}
            </span>
          ) : null}
          <span className="flex items-center gap-1.5 text-meta text-ink-3">
            <Icon of={Timer} size={16} />
            {t.took(formatTimer(format, result.duration))}
          </span>
          {page.rank && (
            <span className="w-full text-small font-semibold">
              {t.rank(format.number(page.rank.place), format.number(page.rank.of))}
            </span>
          )}
        </p>
        <Notes result={result} lost={lost} />
        <div className="mt-5 flex w-full gap-2.5">
          <ButtonLink
            href={page.post_id === null ? "/" : `/post/${page.post_id}`}
            variant="secondary"
            className="min-w-0 grow"
          >
            {page.post_id === null ? t.home : t.backToPost}
          </ButtonLink>
          {page.can.start && (
            <ButtonLink href={`/quiz/${page.id}`} className="min-w-0 grow">
              {t.again}
            </ButtonLink>
          )}
        </div>
        {!isWhole && user?.can.be_linked_by_guardian && (
          <ButtonLink href="/revise" variant="quiet" className="mt-2.5">
            {t.revise}
          </ButtonLink>
        )}
        <AnalysisLink page={page} className="mt-2.5" />
        <ReportQuiz page={page} className="mt-2.5" />
        <div className="w-full max-lg:hidden">
          <PreviousResults previous={page.previous} averageScore={page.averageScore} />
        </div>
      </div>
      <Answers questions={page.questions} />
      <div className="px-4 pb-6 lg:hidden">
        <PreviousResults previous={page.previous} averageScore={page.averageScore} />
      </div>
    </div>
  );
}

/** Short scores stand in one line; longer ones take two smaller lines, so that they stay inside the petals. */
function Score({ score, total }: { score: string; total: string }) {
  const isShort = score.length <= 3 && total.length <= 2;
  const size = isShort ? "text-[2.125rem]" : score.length <= 5 ? "text-[1.5rem]" : "text-[1.125rem]";
  return (
    <b className={cx("num block leading-tight", size)}>
      {score}
      <span
        className={cx(
          "font-normal text-ink-3",
          isShort ? "text-[1.125rem]" : "block text-small leading-tight",
        )}
      >
        /{total}
      </span>
    </b>
  );
}

function Notes({ result, lost }: { result: ResultProps["page"]["result"]; lost: number }) {
  const t = useText(text);
  const format = useFormat();
  const said = [
    ...(result.by_time ? [t.byTime] : []),
    ...(lost > 0 ? [t.lost(format.number(lost))] : []),
    ...(result.points === 0 && (result.score ?? 0) >= 1 ? [t.practice] : []),
  ];
  if (said.length === 0) return null;
  return (
    <div
      role="status"
      className="num mx-auto mt-3.5 max-w-[44ch] px-4 pb-4 text-center text-small text-ink-2"
    >
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
