import { submissions } from "@angon/contract/homework/submissions";
import { isWriteTo, type Entry } from "../../../lib/outbox/entry.ts";
import { useOutboxState } from "../../../lib/outbox/queued.ts";

/** The viewer's work on this homework that waits on this device; undefined without one. */
export const useQueuedHandIn = (homeworkId: number): Entry | undefined =>
  useOutboxState().entries.find(
    (entry) => isWriteTo(entry, submissions.submit) && entry.given.body?.["homework_id"] === homeworkId,
  );
