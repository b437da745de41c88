import { ChevronLeft, ChevronRight, Flag, Info, LogOut, X } from "lucide-react";
import { useState } from "react";
import { useIsWide } from "../../../../lib/browser/use-is-wide.ts";
import { LeaveConfirmDialog } from "../../../../lib/forms/LeaveConfirmDialog.tsx";
import { useLeaveGuard } from "../../../../lib/forms/use-leave-guard.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { leavePage } from "../../../../ui/overlay/back-entry.ts";
import { Button } from "../../../../ui/Button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { text } from "../text.ts";
import { useAttempt, useSecondsLeft } from "../use-attempt.ts";
import { useAutoHandIn, useHandIn } from "../use-hand-in.ts";
import { useFocusedHeading } from "../use-focused-heading.ts";
import { useBareFrame } from "../use-bare-frame.ts";
import { useQuestionKeys } from "../use-question-keys.ts";
import { Gone } from "./Gone.tsx";
import { NumberStrip } from "./NumberStrip.tsx";
import { Question } from "./Question.tsx";
import { SaveState } from "./SaveState.tsx";
import { StripLegend } from "./StripLegend.tsx";
import { SubmitDialog } from "./SubmitDialog.tsx";
import { TimeOver } from "./TimeOver.tsx";
import { TimerRing } from "./TimerRing.tsx";

type RunningProps = Parameters<typeof useAttempt>[0] & { title: string };

/** The running attempt, one question at a time: it fills a phone and is a card on wider screens. */
export function Running({ title, ...options }: RunningProps) {
  const t = useText(text);
  const format = useFormat();
  const { page } = options;
  const { attempt, state } = useAttempt(options);
  const { questions } = page;
  const isWide = useIsWide("lg");
  const heading = useFocusedHeading();
  useBareFrame(!state.isGone);
  const [isAsking, setAsking] = useState(false);
  const left = useSecondsLeft(state.expiresAt, state.clock);
  const isOver = left === 0 || state.isOver;
  const handing = useHandIn(page, attempt);
  useAutoHandIn({
    send: handing.send,
    isDue: isOver && !state.isGone,
    quizId: page.id,
    isSure: state.clock.isSure,
  });
  const guard = useLeaveGuard(!isOver);
  const at = Math.max(
    0,
    questions.findIndex(({ id }) => id === state.shown),
  );
  const question = questions[at];
  const go = (to: number) => {
    const next = questions[Math.min(questions.length - 1, Math.max(0, to))];
    if (next) attempt.show(next.id);
  };
  const choose = (option: number) =>
    question && option < question.options.length && attempt.choose(question.id, option);
  useQuestionKeys({ isOn: !isOver && !isAsking && !guard.asking, go: (by) => go(at + by), choose });

  if (state.isGone) return <Gone title={title} progress={state} />;
  if (!question) return null;
  const isAnswered = (index: number) => state.answers[questions[index]?.id ?? 0] !== undefined;
  const marked = questions.map(({ id }) => state.marked.includes(id));
  const stateOf = (index: number) =>
    [isAnswered(index) ? t.answered : t.unanswered, marked[index] && t.marked].filter(Boolean).join(", ");
  const strip = {
    looks: questions.map((_, index) => (isAnswered(index) ? ("answered" as const) : ("open" as const))),
    marked,
    at,
    labelOf: (index: number) => t.goTo(format.number(index + 1), stateOf(index)),
    onChoose: go,
  };
  const answered = questions.filter((_, index) => isAnswered(index)).length;

  return (
    <section
      aria-label={title}
      className="flex flex-col bg-surface max-lg:fixed max-lg:inset-0 max-lg:z-40 lg:mx-auto lg:max-w-245 lg:overflow-hidden lg:rounded-[20px] lg:border lg:border-line"
    >
      <header className="flex items-center gap-3 border-b border-line px-4 py-2.5">
        <IconButton icon={X} label={t.leave} onClick={() => guard.ask(leavePage)} className="-ml-2.5" />
        <div className="min-w-0 grow">
          <h1 ref={heading} tabIndex={-1} className="truncate text-h3 outline-none">
            {title}
          </h1>
          <p className="num text-meta text-ink-3">
            {t.questionOf(format.number(at + 1), format.number(questions.length))}
          </p>
        </div>
        <TimerRing left={left} total={page.duration} />
      </header>
      <div className="min-h-0 grow max-lg:overflow-y-auto lg:grid lg:grid-cols-[minmax(0,1fr)_280px]">
        <div className="flex flex-col gap-4 p-4 lg:px-8 lg:py-7">
          {!isWide && <NumberStrip {...strip} isRow />}
          {state.isReplaced && <Replaced onAccept={attempt.acceptReplacement} />}
          {isOver ? (
            <TimeOver state={state} />
          ) : (
            <Question
              key={question.id}
              question={question}
              subject={page.subject}
              chosen={state.answers[question.id]}
              disabled={handing.isPending}
              onChoose={choose}
            />
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <SaveState state={state} />
            <span className="flex gap-1">
              {isAnswered(at) && !isOver && (
                <Button variant="quiet" size="sm" onClick={() => attempt.choose(question.id, null)}>
                  {t.clear}
                </Button>
              )}
              <Button
                variant="quiet"
                size="sm"
                icon={Flag}
                aria-pressed={marked[at]}
                onClick={() => attempt.toggleMark(question.id)}
                className={cx(marked[at] && "text-marigold-ink!")}
              >
                {t.mark}
              </Button>
            </span>
          </div>
        </div>
        {isWide && (
          <aside className="border-l border-line bg-surface-2 p-6">
            <h2 className="mb-3 text-label">{t.list}</h2>
            <NumberStrip {...strip} />
            <StripLegend answered={answered} open={questions.length - answered} />
            <p className="mt-5 text-meta text-ink-3">{t.autoNote}</p>
          </aside>
        )}
      </div>
      <footer className="flex gap-2.5 border-t border-line px-4 py-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] lg:px-8 lg:py-4">
        <Button variant="secondary" icon={ChevronLeft} disabled={at === 0} onClick={() => go(at - 1)}>
          {t.previousQuestion}
        </Button>
        <Button
          variant="tint"
          disabled={at === questions.length - 1}
          onClick={() => go(at + 1)}
          className="min-w-0 shrink! px-3! max-lg:grow lg:min-w-45"
        >
          <span className="truncate">{t.nextQuestion}</span>
          <Icon of={ChevronRight} size={18} className="-mt-0.5 shrink-0" />
        </Button>
        <Button
          busy={handing.isPending}
          disabled={isOver}
          onClick={() => setAsking(true)}
          className="ml-auto"
        >
          {t.submit}
        </Button>
      </footer>
      <SubmitDialog
        open={isAsking && !isOver}
        onClose={() => setAsking(false)}
        onSubmit={() => {
          setAsking(false);
          void handing.submit();
        }}
        onGo={(index) => {
          setAsking(false);
          go(index);
        }}
        missing={questions.flatMap((_, index) => (isAnswered(index) ? [] : [index]))}
        marked={marked.flatMap((is, index) => (is ? [index] : []))}
      />
      <LeaveConfirmDialog
        icon={LogOut}
        texts={{ title: t.leaveTitle, body: t.leaveBody, stay: t.stay, leave: t.leave }}
        open={guard.asking}
        onStay={guard.stay}
        onLeave={guard.leave}
      />
    </section>
  );
}

function Replaced({ onAccept }: { onAccept: () => void }) {
  const t = useText(text);
  return (
    <div role="alert" className="flex items-center gap-3 rounded-control bg-marigold-soft p-3 text-small">
      <Icon of={Info} size={20} className="shrink-0 text-marigold-ink" />
      <span className="grow">{t.replaced}</span>
      <Button variant="secondary" size="sm" onClick={onAccept}>
        {t.fine}
      </Button>
    </div>
  );
}
