import { marking, type SavedReply } from "@angon/contract/homework/marking";
import type { Submission } from "@angon/contract/homework/submissions";
import { sendRequest } from "../../../lib/api/client.ts";
import type { LoadPage } from "../../../lib/data/use-infinite-list.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";
import { outboxEntries } from "../../../lib/outbox/queued.ts";
import { submissions } from "../submissions/public.ts";
import { merged, type MarkChange } from "./rules.ts";
import { decks, ownRevisionOf, sendingOf, waitingMark } from "./state.ts";

export type DeckFilter = "all" | "unevaluated" | "late" | "alike";

export const readDeck =
  (homeworkId: number, filter: DeckFilter): LoadPage =>
  async ({ cursor }, signal) => {
    const { data, next, homework } = await sendRequest(
      marking.deck,
      { params: { id: String(homeworkId) }, query: { filter, cursor, limit: "20" } },
      { signal },
    );
    submissions.put(data);
    if (homework) decks.put([{ id: homeworkId, ...homework }]);
    return { ids: data.map(({ id }) => id), next };
  };

/**
 * Topic, parts and counts alone; the scripts on the screen stay as they are. Counts that were read while a marking was
 * being sent may be without it, so they are read again after it.
 */
export async function refreshDeck(homeworkId: number): Promise<void> {
  const { begun, running } = sendingOf(homeworkId);
  if (running.size > 0) {
    await Promise.allSettled(running);
    return refreshDeck(homeworkId);
  }
  const params = { id: String(homeworkId) };
  const { homework } = await sendRequest(marking.deck, { params, query: { limit: "1" } });
  if (sendingOf(homeworkId).begun !== begun) return refreshDeck(homeworkId);
  if (homework) decks.put([{ id: homeworkId, ...homework }]);
}

/**
 * A marking that waits in the outbox is sent together with a later one of the same submission. `seen` is the revision
 * that the teacher saw: the page may have read a newer one since.
 */
export function sendMark(id: number, change: MarkChange, seen?: number): Promise<Submission> {
  const waiting = waitingMark(outboxEntries(), id);
  const revision =
    seen === undefined ? submissions.confirmed(id)?.revision : Math.max(seen, ownRevisionOf(id));
  const body = waiting
    ? merged(waiting as MarkChange & typeof waiting, change)
    : { submission_id: id, ...(revision !== undefined && { revision }), ...change };
  return sendRequest(marking.mark, { body });
}

export async function toggleBookmark(id: number): Promise<Submission> {
  const submission = await sendRequest(marking.bookmark, { body: { submission_id: id } });
  submissions.put([submission]);
  return submission;
}

export async function returnWork(id: number, { until, reply }: { until: string; reply: string }) {
  submissions.put([await sendRequest(marking.return, { body: { submission_id: id, until, reply } })]);
}

export const savedRepliesQuery = () =>
  queryOptions({
    queryKey: ["saved-replies"],
    queryFn: ({ signal }: { signal: AbortSignal }) => sendRequest(marking.savedReplies, {}, { signal }),
  });

export const saveReply = (body: Omit<SavedReply, "id">): Promise<SavedReply> =>
  sendRequest(marking.saveReply, { body });

export const removeReply = (id: number): Promise<unknown> =>
  sendRequest(marking.removeReply, { params: { id: String(id) } });
