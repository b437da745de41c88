import type { Verdict } from "@angon/contract/comments";
import { verdicts, type WaitingQuestion } from "@angon/contract/comments/verdicts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { isWriteTo } from "../../../lib/outbox/entry.ts";
import { QueuedError, useOutboxState } from "../../../lib/outbox/queued.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { sendVerdict, waitingQuery, type Wanted } from "./api.ts";
import { withoutJudged, type Given } from "./state.ts";
import { text } from "./text.ts";
import { useRefusal } from "./use-refusal.ts";

/** The questions that wait, without those that were just judged here or wait in the outbox. */
export function useWaiting() {
  const t = useText(text);
  const refuse = useRefusal();
  const query = useQuery(waitingQuery(), queryClient);
  const [judged, setJudged] = useState<Given>(new Map());
  const queued = useOutboxState().entries.filter((entry) => isWriteTo(entry, verdicts.verify));

  const show = (id: number, verdict: Verdict | null) =>
    setJudged((before) => {
      const after = new Map(before);
      if (verdict) after.set(id, verdict);
      else after.delete(id);
      return after;
    });
  const send = async (id: number, wanted: Wanted, seen: Verdict | null) => {
    show(id, wanted?.verdict ?? null);
    try {
      await sendVerdict(id, wanted, seen);
    } catch (error) {
      if (error instanceof QueuedError) return;
      show(id, null);
      refuse(error);
      void query.refetch();
    }
  };
  const judge = (id: number, verdict: Verdict) => {
    void send(id, { verdict }, null);
    toast({
      title: verdict === "right" ? t.saidRight : t.saidWrong,
      action: { label: t.undo, onSelect: () => void send(id, null, verdict) },
    });
  };
  const given: Given = new Map([
    ...queued.map((entry): [number, Verdict] => {
      const { params, body } = entry.given as { params: { id: string }; body: { verdict: Verdict } };
      return [Number(params.id), body.verdict];
    }),
    ...judged,
  ]);
  const questions: WaitingQuestion[] = withoutJudged(query.data?.data ?? [], given);
  const gone = (query.data?.data.length ?? 0) - questions.length;
  return { ...query, questions, left: (query.data?.total ?? 0) - gone, queued: queued.length, judge };
}
