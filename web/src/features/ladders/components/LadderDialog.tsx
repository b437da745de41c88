import type { Ladder } from "@angon/contract/ladders";
import { useQuery } from "@tanstack/react-query";
import { MessageCircleQuestion } from "lucide-react";
import { useEffect, useRef } from "react";
import { LoadingBlock } from "../../../lib/data/LoadingBlock.tsx";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { openComposer } from "../../composer/public.ts";
import { ladderQuery, type Target } from "../api.ts";
import { text } from "../lazy-text.ts";
import { NextStep } from "./NextStep.tsx";
import { StepCard } from "./StepCard.tsx";

interface LadderDialogProps extends DialogProps {
  target: Target;
}

export default function LadderDialog({ target, open, onClose }: LadderDialogProps) {
  const t = useText(text);
  const { data, error, refetch, isFetching } = useQuery(
    { ...ladderQuery(target), enabled: open },
    queryClient,
  );
  const ask = (question: string) => {
    onClose();
    openComposer({ category: "subject", quote: question });
  };
  return (
    <Dialog open={open} onClose={onClose} title={t.title}>
      {data ? (
        <Steps ladder={data} target={target} onAsk={() => ask(data.question)} />
      ) : (
        <LoadingBlock error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </Dialog>
  );
}

interface StepsProps {
  ladder: Ladder;
  target: Target;
  onAsk: () => void;
}

function Steps({ ladder, target, onAsk }: StepsProps) {
  const t = useText(text);
  const { steps, next_step, needs_attempt, is_known } = ladder;
  const list = useLastFocused(steps.length);
  return (
    <div className="flex flex-col gap-4 pb-2">
      <p className="text-small text-ink-2">{t.intro}</p>
      {steps.length > 0 && (
        <ol ref={list} className="flex flex-col gap-3">
          {steps.map((step) => (
            <StepCard key={step.step} step={step} />
          ))}
        </ol>
      )}
      {next_step && (
        // Each step has a form of its own, so that no try is sent twice.
        <NextStep key={next_step} target={target} step={next_step} needsAttempt={needs_attempt} />
      )}
      {!next_step && (
        <div role="status" className="flex flex-col items-start gap-3">
          <p className="text-small text-ink-2">{is_known ? t.done : t.unknown}</p>
          {!is_known && (
            <Button icon={MessageCircleQuestion} onClick={onAsk}>
              {t.ask}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** A new step takes the focus, so that it is read aloud and stands in view; those of the first load do not. */
function useLastFocused(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) list.current?.querySelector<HTMLElement>("li:last-child h3")?.focus();
    before.current = count;
  }, [count]);
  return list;
}
