import type { Submission } from "@angon/contract/homework/submissions";
import { useOutboxState } from "../../../lib/outbox/queued.ts";
import { submissions } from "../submissions/public.ts";
import { withChange } from "./rules.ts";
import { changeIn, waitingMark } from "./state.ts";

/** A submission as this teacher has marked it, also while the marking waits in the outbox. */
export function useScript(id: number): (Submission & { isWaiting: boolean }) | undefined {
  const submission = submissions.use(id);
  const { entries } = useOutboxState();
  if (!submission) return undefined;
  const waiting = waitingMark(entries, id);
  return waiting
    ? { ...withChange(submission, changeIn(waiting)), isWaiting: true }
    : { ...submission, isWaiting: false };
}
