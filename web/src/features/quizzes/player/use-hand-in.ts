import { useCallback, useEffect, useRef, useState } from "react";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { isNetworkFailure, sentenceOf } from "../../../lib/http/problem.ts";
import { textIn } from "../../../lib/i18n/text.ts";
import { toast } from "../../../ui/overlay/toast-store.ts";
import { handIn, refreshQuiz, type ReadPage } from "./api.ts";
import type { RunningAttempt } from "./state.ts";
import { text } from "./text.ts";

const RETRY_MS = 3_000;

/** Saves what is unsaved, hands in and reads the result; a failure is told with a retry. */
export function useHandIn(page: ReadPage, attempt: RunningAttempt) {
  const language = useLanguage();
  const [isPending, setPending] = useState(false);
  const isBusy = useRef(false);

  const send = useCallback(async (): Promise<boolean> => {
    await attempt.flush().catch((error: unknown) => {
      // Refused answers came too late; the attempt is handed in without them.
      if (!attempt.current().isOver) throw error;
    });
    // Newer answers of another device are looked at before they are handed in.
    if (attempt.current().isReplaced) return false;
    await handIn(page, attempt.current().attemptId);
    return true;
  }, [page, attempt]);

  async function submit(): Promise<void> {
    const t = textIn(text, language);
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    try {
      if (await send()) toast({ title: t.submitted });
      await refreshQuiz(page.id);
    } catch (error) {
      toast({
        ...sentenceOf(error, language),
        title: t.submitFailed,
        tone: "bad",
        action: { label: t.tryAgain, onSelect: () => void submit() },
      });
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  }

  return { submit, isPending, send };
}

interface AutoHandIn {
  send: () => Promise<boolean>;
  isDue: boolean;
  /** False when the time is only estimated: the server is asked first. */
  isSure: boolean;
  quizId: number;
}

/** At the end of the time the page hands in by itself, again and again until the server has been reached. */
export function useAutoHandIn({ send, isDue, isSure, quizId }: AutoHandIn) {
  useEffect(() => {
    if (!isDue) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const attempt = async () => {
      clearTimeout(timer);
      try {
        if (isSure) await send();
      } catch (error) {
        if (isNetworkFailure(error) && !isStopped) timer = setTimeout(again, RETRY_MS);
        if (isNetworkFailure(error)) return;
      }
      await refreshQuiz(quizId);
      if (!isSure && !isStopped) timer = setTimeout(again, RETRY_MS);
    };
    const again = () => void attempt();
    again();
    addEventListener("online", again);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, [isDue, isSure, send, quizId]);
}
