import { CircleAlert, Hourglass, RotateCw, Search, WifiOff } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { RequestId } from "../../../lib/http/RequestId.tsx";
import { ProblemError, sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { text } from "../text.ts";

interface SearchFailedProps {
  error: Error;
  onRetry: () => void;
}

/** A text the server will not look for stays so however often it is sent; a limit ends by itself. */
export function SearchFailed({ error, onRetry }: SearchFailedProps) {
  const t = useText(text);
  const language = useLanguage();
  const { wait } = useFormat();
  const problem = error instanceof ProblemError ? error : undefined;
  const seconds = problem?.status === 429 ? problem.retryAfter : undefined;
  const isOver = useIsOver(seconds, error);
  useWhenOnline(problem?.code === "offline", onRetry);

  if (problem?.status === 422)
    return (
      <Card>
        <EmptyState icon={Search} title={t.refused} body={t.refusedBody} />
      </Card>
    );
  const sentence =
    seconds === undefined
      ? sentenceOf(error, language)
      : { title: t.tooOften, body: t.tooOftenBody(wait(seconds)) };
  return (
    <Card>
      <EmptyState
        tone="error"
        icon={seconds !== undefined ? Hourglass : problem?.code === "offline" ? WifiOff : CircleAlert}
        title={sentence.title}
        body={
          <>
            {sentence.body}
            <RequestId error={error} />
          </>
        }
        action={
          <Button icon={RotateCw} disabled={!isOver} onClick={onRetry}>
            {t.tryAgain}
          </Button>
        }
      />
    </Card>
  );
}

/** Whether so many seconds have passed since a refusal. */
function useIsOver(seconds = 0, refusal: Error): boolean {
  const [over, setOver] = useState<Error>();
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setTimeout(() => setOver(refusal), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, refusal]);
  return seconds <= 0 || over === refusal;
}

/** A search that failed without a network is sent once there is one. */
function useWhenOnline(isOffline: boolean, retry: () => void): void {
  const latest = useEffectEvent(retry);
  useEffect(() => {
    if (!isOffline) return;
    const again = () => latest();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isOffline]);
}
