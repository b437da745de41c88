import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { deleteDraft, loadDraft, saveDraft } from "../../../lib/drafts/draft-store.ts";
import { isNetworkFailure, isRefusal } from "../../../lib/http/problem.ts";
import { useSession } from "../../session/public.ts";
import { handIn, quizQuery, refreshQuiz, type ReadPage } from "./api.ts";
import { clockAt, differences, serverNow, type Clock } from "./rules.ts";
import type { Progress } from "./state.ts";

/** An attempt as this device stored it, with its questions: it goes on without a network. */
interface StoredAttempt {
  progress: Progress;
  page: ReadPage;
  serverAt: number;
  /** The phone's clock at `serverAt`. */
  phoneAt: number;
}

const objectKey = (quizId: number) => `quiz:${quizId}`;

const clockOf = ({ attempt, readAt }: ReadPage): Clock =>
  attempt ? clockAt(attempt.server_time, readAt) : { server: 0, read: 0, isSure: false };

/** The page of a quiz: the server's, or while it cannot be reached the attempt that is stored here. */
export function useQuiz(id: number) {
  const query = useQuery(quizQuery(id), queryClient);
  const userId = useSession().stub?.id ?? 0;
  const latest = useRef<StoredAttempt | null>(null);
  const [stored, setStored] = useState<StoredAttempt | null>();
  const [lost, setLost] = useState(0);
  const [finishedId, setFinishedId] = useState<number>();

  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const draft = await loadDraft<StoredAttempt>(userId, objectKey(id));
      if (!isCurrent) return;
      latest.current = draft ?? null;
      setStored(latest.current);
    };
    void load();
    return () => void (isCurrent = false);
  }, [userId, id]);

  const keep = useCallback(
    (progress: Progress, page: ReadPage, clock: Clock) => {
      const serverAt = serverNow(clock, performance.now());
      latest.current = { progress, page, serverAt, phoneAt: Date.now() };
      void saveDraft(userId, objectKey(id), latest.current);
    },
    [userId, id],
  );

  const forget = useCallback(() => {
    latest.current = null;
    void deleteDraft(userId, objectKey(id));
  }, [userId, id]);

  // An attempt of this device that no longer runs has been handed in, or is handed in now.
  const { data } = query;
  const isRead = stored !== undefined;
  useEffect(() => {
    const own = latest.current?.progress;
    if (!isRead || !data || data.attempt || !own) return;
    if (data.result?.attempt_id === own.attemptId) {
      setLost(own.seq > own.savedSeq ? differences(own.answers, own.saved) : 0);
      setFinishedId(own.attemptId);
      return forget();
    }
    void handIn(data, own.attemptId).then(
      () => refreshQuiz(id),
      (error: unknown) => isRefusal(error) && forget(),
    );
  }, [data, isRead, id, forget]);

  const isUnreachable = !data && isNetworkFailure(query.error);
  const fromDevice = useMemo(
    () => (isUnreachable && stored ? asRead(stored) : undefined),
    [isUnreachable, stored],
  );
  const page = isRead ? (data ?? fromDevice?.page) : undefined;
  const clock = useMemo(() => (data ? clockOf(data) : fromDevice?.clock), [data, fromDevice]);
  return {
    page,
    clock,
    error: query.error,
    retry: () => void query.refetch(),
    stored: () => latest.current?.progress,
    keep,
    lost,
    finishedId,
  };
}

function asRead({ page, serverAt, phoneAt }: StoredAttempt): { page: ReadPage; clock: Clock } {
  const server = serverAt + Math.max(0, Date.now() - phoneAt);
  return { page, clock: { server, read: performance.now(), isSure: false } };
}
