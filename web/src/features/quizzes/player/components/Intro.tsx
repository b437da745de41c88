import { CalendarClock, CloudUpload, MinusCircle, Repeat2, Ticket, Timer } from "lucide-react";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useAction } from "../../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { Icon, type IconType } from "../../../../ui/Icon.tsx";
import { toast } from "../../../../ui/overlay/toast-store.ts";
import { wrongAnswerCost } from "../../exams/public.ts";
import { refreshQuiz, startAttempt, type ReadPage } from "../api.ts";
import { round2 } from "../rules.ts";
import { text } from "../text.ts";
import { Flower } from "./Flower.tsx";
import { PreviousResults } from "./PreviousResults.tsx";
import { ReportQuiz } from "./ReportQuiz.tsx";
import { StaffLinks } from "./StaffLinks.tsx";

export function Intro({ page, title }: { page: ReadPage; title: string }) {
  const t = useText(text);
  const format = useFormat();
  const language = useLanguage();
  const start = useAction({
    run: () => startAttempt(page),
    onError: (error) => {
      toast({ ...sentenceOf(error, language), tone: "bad" });
      void refreshQuiz(page.id);
    },
  });
  const { exam } = page;
  const number = (value: number) => format.digits(String(round2(value)));
  const each = page.total_marks / Math.max(1, page.question_count);
  const description =
    page.description || (page.author ? t.fromPost(page.author, page.chapter) : (page.subject?.name ?? ""));
  const { window, dayTime } = useClockTime();
  return (
    <div className="mx-auto w-full max-w-130 bg-surface px-4 py-6 max-lg:min-h-[calc(100dvh-56px)] lg:rounded-[20px] lg:border lg:border-line lg:px-8">
      <div className="flex flex-col items-center text-center">
        <span className="text-primary">
          <Flower size={168} petals={Array.from({ length: page.question_count }, () => "closed" as const)}>
            <b className="num block text-[1.75rem] leading-tight">{format.number(page.question_count)}</b>
            <span className="text-meta text-ink-3">{t.questionsLabel}</span>
          </Flower>
        </span>
        <h1 className="mt-2 wrap-anywhere">{title}</h1>
        <p className="mt-1 max-w-[36ch] text-small wrap-anywhere text-ink-2">{description}</p>
      </div>
      <dl className="mt-5 flex divide-x divide-line overflow-hidden rounded-[14px] border border-line text-center">
        <Stat value={number(page.total_marks)} label={t.totalMarks} />
        <Stat value={t.minutes(number(page.duration / 60))} label={t.time} />
        <Stat value={`+${number(each)}`} label={t.perCorrect} />
      </dl>
      <ul className="mt-4 flex flex-col gap-2 text-small text-ink-2">
        {exam && <Hint icon={CalendarClock}>{t.window(window(exam.start_time, exam.end_time))}</Hint>}
        {page.can.sit && (
          <>
            <Hint icon={Timer}>{t.hintAuto}</Hint>
            <Hint icon={Repeat2}>{t.hintChange}</Hint>
            <Hint icon={CloudUpload}>{t.hintOffline}</Hint>
          </>
        )}
        {exam && exam.negative > 0 && (
          <Hint icon={MinusCircle}>
            {t.hintNegative(number(wrongAnswerCost({ ...page, negative: exam.negative })))}
          </Hint>
        )}
        {exam && page.can.sit && <Hint icon={Ticket}>{t.hintOnce}</Hint>}
      </ul>
      {page.can.start ? (
        <Button size="lg" full busy={start.isPending} onClick={() => start.start()} className="mt-5.5">
          {start.isPending ? t.starting : exam ? t.startExam : t.start}
        </Button>
      ) : (
        <p className="mt-5.5 rounded-control bg-surface-2 p-3 text-center text-small">
          {reason(page, t, dayTime)}
        </p>
      )}
      {page.result && page.questions.length > 0 && (
        <ButtonLink href={`/quiz/${page.id}?view=result`} variant="quiet" full className="mt-2">
          {t.seeAnswers}
        </ButtonLink>
      )}
      <StaffLinks page={page} />
      <ReportQuiz page={page} className="mt-2" />
      <PreviousResults previous={page.previous} averageScore={page.averageScore} />
    </div>
  );
}

type Sentences = { onlyStudents: string; upcoming: (at: string) => string; over: string; noStart: string };

function reason({ exam, can }: ReadPage, t: Sentences, at: (moment: string) => string): string {
  if (!can.sit) return t.onlyStudents;
  if (exam?.state === "upcoming") return t.upcoming(at(exam.start_time));
  return exam?.state === "over" ? t.over : t.noStart;
}

const Stat = ({ value, label }: { value: string; label: string }) => (
  <div className="flex min-w-0 grow basis-0 flex-col-reverse px-1 py-3">
    <dt className="text-meta text-ink-3">{label}</dt>
    <dd className="num text-[1.25rem] leading-[1.4] font-semibold">{value}</dd>
  </div>
);

const Hint = ({ icon, children }: { icon: IconType; children: string }) => (
  <li className="num flex items-start gap-2.5">
    <Icon of={icon} size={18} className="mt-0.75 shrink-0 text-primary-ink" />
    {children}
  </li>
);
