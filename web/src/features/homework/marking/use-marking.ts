import type { HomeworkPart } from "@angon/contract/homework";
import type { Submission } from "@angon/contract/homework/submissions";
import { useEffect, useRef, useState } from "react";
import { outboxEntries, QueuedError } from "../../../lib/outbox/queued.ts";
import { ProblemError } from "../../../lib/http/problem.ts";
import { readSubmission, submissions } from "../submissions/public.ts";
import { sendMark } from "./api.ts";
import {
  changesOf,
  draftOf,
  inverseOf,
  isIncomplete,
  withChange,
  type Draft,
  type MarkChange,
} from "./rules.ts";
import { changeIn, countUnevaluated, markSent, waitingMark } from "./state.ts";

/** How long a saved marking can be taken back with one press. */
const UNDO_MS = 10_000;

/** A marking that was saved a moment ago, with the changes that take it back. */
export interface Saved {
  submission: Submission;
  change: MarkChange;
  inverse: MarkChange;
  /** The submission that was the solution before. */
  formerSolution: number | undefined;
}

/** Another teacher marked the submission after it was shown; `change` is this teacher's. */
export interface Conflict {
  change: MarkChange;
  present: Submission;
}

interface Options {
  homeworkId: number;
  parts: readonly HomeworkPart[];
  onRefused: (submission: Submission, error: unknown) => void;
}

/**
 * Drafts and saving. A marking is sent at once, so that closing the page loses nothing; taking it back is a second
 * marking with the former values.
 */
export function useMarking({ homeworkId, parts, onRefused }: Options) {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const [saved, setSaved] = useState<Saved | null>(null);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const running = useRef(new Map<number, Promise<void>>());

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [saved]);

  const draftFor = (submission: Submission): Draft => drafts.get(submission.id) ?? draftOf(submission, parts);
  // Two saves in one event, such as a filter that also unmounts the deck, must see the same drafts.
  const latestDrafts = useRef(drafts);
  const setDraft = (id: number, draft: Draft | null): void => {
    const after = new Map(latestDrafts.current);
    if (draft) after.set(id, draft);
    else after.delete(id);
    latestDrafts.current = after;
    setDrafts(after);
  };
  const change = (submission: Submission, patch: Partial<Draft>): void =>
    setDraft(submission.id, {
      ...(latestDrafts.current.get(submission.id) ?? draftOf(submission, parts)),
      ...patch,
    });

  async function failed(id: number, sent: MarkChange, error: unknown): Promise<void> {
    const before = submissions.confirmed(id);
    if (!before) return;
    setSaved((last) => (last?.submission.id === id ? null : last));
    if (error instanceof ProblemError && error.code === "homework.marked_meanwhile") {
      const present = await readSubmission(homeworkId, id).catch(() => null);
      if (present) return setConflicts((all) => [...all, { change: sent, present }]);
    }
    // The draft comes back, so that nothing has to be typed again.
    setDraft(id, draftWith(before, sent, parts));
    onRefused(before, error);
  }

  /** Markings of one submission are sent one after another, each with the revision that the last one made. */
  function send(id: number, sent: MarkChange): void {
    const shown = shownNow(id);
    if (!shown) return;
    const after = withChange(shown, sent);
    const counted = Number(after.marks === null) - Number(shown.marks === null);
    countUnevaluated(homeworkId, counted);
    const settle = submissions.applyOptimistic(id, (one) => withChange(one, sent));
    const run = (running.current.get(id) ?? Promise.resolve())
      .then(() => sendMark(id, sent))
      .then(markSent)
      .catch((error: unknown) => {
        // A queued marking is shown from the outbox.
        if (error instanceof QueuedError) return;
        countUnevaluated(homeworkId, -counted);
        return failed(id, sent, error);
      })
      .finally(() => settle());
    running.current.set(id, run);
  }

  /** False when the draft cannot be saved yet. */
  function save(submission: Submission): boolean {
    const draft = latestDrafts.current.get(submission.id);
    if (!draft) return true;
    if (isIncomplete(draft)) return false;
    const sent = changesOf(draft, submission);
    setDraft(submission.id, null);
    if (!sent) return true;
    const [formerSolution] =
      sent.is_solution === true
        ? submissions.idsWhere((one) => one.homework_id === homeworkId && one.is_solution)
        : [];
    setSaved({ submission, change: sent, inverse: inverseOf(sent, submission), formerSolution });
    send(submission.id, sent);
    return true;
  }

  function undo(): void {
    if (!saved) return;
    const { submission, inverse, formerSolution } = saved;
    setSaved(null);
    setDraft(submission.id, null);
    send(submission.id, inverse);
    if (formerSolution !== undefined && formerSolution !== submission.id)
      void running.current.get(submission.id)?.then(() => send(formerSolution, { is_solution: true }));
  }

  const settleConflict = (conflict: Conflict, overwrites: boolean): void => {
    setConflicts((all) => all.filter((one) => one !== conflict));
    if (overwrites) send(conflict.present.id, conflict.change);
  };

  const isDirty = (submission: Submission): boolean => {
    const draft = drafts.get(submission.id);
    return draft !== undefined && (isIncomplete(draft) || changesOf(draft, submission) !== undefined);
  };

  return {
    draftFor,
    change,
    save,
    saved,
    undo,
    conflicts,
    addConflict: (conflict: Conflict) => setConflicts((all) => [...all, conflict]),
    settleConflict,
    isUnsaved: (id: number): boolean => {
      const shown = drafts.has(id) ? shownNow(id) : undefined;
      return shown !== undefined && isDirty(shown);
    },
    isDirty,
  };
}
export type Marking = ReturnType<typeof useMarking>;

function shownNow(id: number): Submission | undefined {
  const submission = submissions.shown(id);
  const waiting = waitingMark(outboxEntries(), id);
  return submission && waiting ? withChange(submission, changeIn(waiting)) : submission;
}

const draftWith = (before: Submission, change: MarkChange, parts: readonly HomeworkPart[]): Draft => ({
  ...draftOf(withChange(before, change), parts),
  annotations: change.annotations ?? {},
});
