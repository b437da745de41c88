import { weeklyErrors, type Weekly, type WeeklyChannel } from "@angon/contract/homework/weekly";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, RotateCw } from "lucide-react";
import { useState, type ReactNode } from "react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { RowSkeleton } from "../../../../ui/Skeleton.tsx";
import { resumeWeekly, stopWeekly, weeklyQuery } from "../api.ts";
import { isShown } from "../rules.ts";
import { text } from "../text.ts";
import { StartForm } from "./StartForm.tsx";

/** The weekly message of a guardian: whether it comes, how to start and stop it. */
export default function WeeklyCard() {
  const t = useText(text);
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery(weeklyQuery, queryClient);
  const [hasActed, setActed] = useState(false);
  if (data)
    return isShown(data) ? (
      <Chosen key={data.channel} state={data} hasActed={hasActed} onAct={() => setActed(true)} />
    ) : null;
  if (!error)
    return (
      <Card className="mb-2 md:mb-3" aria-busy="true">
        <span className="sr-only">{t.loading}</span>
        <RowSkeleton />
      </Card>
    );
  return (
    <Frame
      said={<p>{t.loadFailed}</p>}
      more={<p className="text-meta text-ink-3">{sentenceOf(error, language).title}</p>}
      action={
        <Button
          variant="secondary"
          size="sm"
          icon={RotateCw}
          busy={isFetching}
          onClick={() => void refetch()}
        >
          {t.tryAgain}
        </Button>
      }
    />
  );
}

interface ChosenProps {
  state: Weekly;
  /** The guardian has pressed something, and what comes next takes the focus. */
  hasActed: boolean;
  onAct: () => void;
}

function Chosen({ state, hasActed, onAct }: ChosenProps) {
  const t = useText(text);
  const [isStarting, setStarting] = useState(state.pending !== null);
  if (state.channel !== null) return <On state={state} channel={state.channel} onAct={onAct} />;
  if (isStarting) return <StartForm state={state} autoFocus={hasActed} onClose={() => setStarting(false)} />;
  const start = () => {
    onAct();
    setStarting(true);
  };
  if (state.can.resume) return <Stopped autoFocus={hasActed} onStart={start} />;
  return (
    <Frame
      said={<p>{t.off}</p>}
      action={
        <Button size="sm" variant="tint" onClick={start}>
          {t.start}
        </Button>
      }
    />
  );
}

interface OnProps extends Pick<ChosenProps, "state" | "onAct"> {
  channel: WeeklyChannel;
}

function On({ state, channel, onAct }: OnProps) {
  const t = useText(text);
  const { dayTime } = useClockTime();
  const format = useFormat();
  const stopping = useAction({ run: stopWeekly });
  const address = state[channel].address ?? "";
  return (
    <Frame
      said={
        <p className="font-semibold wrap-anywhere text-primary-ink">
          {channel === "sms" ? t.onSms(format.digits(address)) : t.onLetter(address)}
        </p>
      }
      more={
        <>
          <p className="num text-meta text-ink-3">
            {t.next(dayTime(state.next_at))}
            {channel === "sms" && <> · {t.replyStops}</>}
          </p>
          <FormProblem error={stopping.error} sentences={weeklyErrors} />
        </>
      }
      action={
        <Button
          variant="secondary"
          size="sm"
          busy={stopping.isPending}
          onClick={() => {
            onAct();
            stopping.start();
          }}
        >
          {stopping.isPending ? t.stopping : t.stop}
        </Button>
      }
    />
  );
}

interface StoppedProps {
  autoFocus: boolean;
  onStart: () => void;
}

/** Offers to undo a stop for as long as the server allows it. */
function Stopped({ autoFocus, onStart }: StoppedProps) {
  const t = useText(text);
  const resuming = useAction({ run: resumeWeekly });
  return (
    <Frame
      said={<p>{t.stopped}</p>}
      more={<FormProblem error={resuming.error} sentences={weeklyErrors} />}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            autoFocus={autoFocus}
            busy={resuming.isPending}
            onClick={() => resuming.start()}
          >
            {resuming.isPending ? t.starting : t.undo}
          </Button>
          <Button variant="quiet" size="sm" onClick={onStart}>
            {t.otherWay}
          </Button>
        </div>
      }
    />
  );
}

interface FrameProps {
  said: ReactNode;
  more?: ReactNode;
  action: ReactNode;
}

function Frame({ said, more, action }: FrameProps) {
  const t = useText(text);
  return (
    <Card padded className="mb-2 flex gap-x-4 md:mb-3">
      <Icon of={CalendarClock} size={22} className="text-primary-ink" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3 sm:flex-row sm:items-center">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <h2 className="text-h3">{t.title}</h2>
          <div role="status" className="text-small text-ink-2">
            {said}
          </div>
          {more}
        </div>
        {action}
      </div>
    </Card>
  );
}
