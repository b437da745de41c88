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
import { changeIn, countUnevaluated, markSent, ownRevisionOf, trackSending, waitingMark } from "./state.ts";
import { useMarkDrafts } from "./use-mark-drafts.ts";

/** How long a saved marking is shown with the button that takes it back. */
const UNDO_MS = 10_000;

/** A marking that was saved, with the changes that take it back. */
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
  onOutdated: (present: Submission) => void;
}

/** The submission whose marking was taken back, or the reason why none was. */
export type Undone = { id: number } | { refusal: "none" } | { refusal: "overtaken"; present: Submission };

/**
 * Drafts and saving. A marking is sent at once, so that closing the page loses nothing; taking it back is a second
 * marking with the former values.
 */
export function useMarking({ homeworkId, parts, onRefused, onOutdated }: Options) {
  const { drafts, latest, set: setDraft } = useMarkDrafts({ homeworkId, onOutdated });
  /** The markings of this sitting, the last one last. */
  const sitting = useRef<readonly Saved[]>([]);
  const [saved, setSaved] = useState<Saved | null>(null);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const running = useRef(new Map<number, Promise<void>>());

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [saved]);

  const draftFor = (submission: Submission): Draft => drafts.get(submission.id) ?? draftOf(submission, parts);
  const change = (submission: Submission, patch: Partial<Draft>): void => {
    const draft = { ...(latest(submission.id) ?? draftOf(submission, parts)), ...patch };
    setDraft(submission.id, draft, isChanged(draft, submission));
  };

  async function failed(id: number, sent: MarkChange, error: unknown): Promise<void> {
    const before = submissions.confirmed(id);
    if (!before) return;
    setSaved((last) => (last?.submission.id === id ? null : last));
    sitting.current = sitting.current.filter(({ submission }) => submission.id !== id);
    if (error instanceof ProblemError && error.code === "homework.marked_meanwhile") {
      const present = await readSubmission(homeworkId, id).catch(() => null);
      if (present) return setConflicts((all) => [...all, { change: sent, present }]);
    }
    // The draft comes back, so that nothing has to be typed again.
    setDraft(id, draftWith(before, sent, parts));
    onRefused(before, error);
  }

  /** Markings of one submission are sent one after another, each with the revision that the last one made. */
  function send(id: number, sent: MarkChange, seen?: number): void {
    const shown = shownNow(id);
    if (!shown) return;
    const after = withChange(shown, sent);
    const counted = Number(after.marks === null) - Number(shown.marks === null);
    countUnevaluated(homeworkId, counted);
    const settle = submissions.applyOptimistic(id, (one) => withChange(one, sent));
    const run = (running.current.get(id) ?? Promise.resolve())
      .then(() => sendMark(id, sent, seen))
      .then(markSent)
      .catch((error: unknown) => {
        // A queued marking is shown from the outbox.
        if (error instanceof QueuedError) return;
        countUnevaluated(homeworkId, -counted);
        return failed(id, sent, error);
      })
      .finally(() => settle());
    running.current.set(id, run);
    trackSending(homeworkId, run);
  }

  /** False when the draft cannot be saved yet. */
  function save(submission: Submission): boolean {
    const draft = latest(submission.id);
    if (!draft) return true;
    if (isIncomplete(draft)) return false;
    const sent = changesOf(draft, submission);
    setDraft(submission.id, null);
    if (!sent) return true;
    const [formerSolution] =
      sent.is_solution === true
        ? submissions.idsWhere((one) => one.homework_id === homeworkId && one.is_solution)
        : [];
    const marked = { submission, change: sent, inverse: inverseOf(sent, submission), formerSolution };
    sitting.current = [...sitting.current, marked];
    setSaved(marked);
    send(submission.id, sent, draft.revision);
    return true;
  }

  function undo(): Undone {
    const last = sitting.current.at(-1);
    if (!last) return { refusal: "none" };
    const { submission, inverse, formerSolution } = last;
    const { id } = submission;
    sitting.current = sitting.current.slice(0, -1);
    setSaved(null);
    const present = submissions.confirmed(id);
    if (!present) return undo();
    // The former values would replace those of another teacher without a question.
    if (present.revision > Math.max(submission.revision, ownRevisionOf(id)))
      return { refusal: "overtaken", present };
    setDraft(id, null);
    send(id, inverse);
    if (formerSolution !== undefined && formerSolution !== id)
      void running.current.get(id)?.then(() => send(formerSolution, { is_solution: true }));
    return { id };
  }

  const settleConflict = (conflict: Conflict, overwrites: boolean): void => {
    setConflicts((all) => all.filter((one) => one !== conflict));
    if (overwrites) send(conflict.present.id, conflict.change);
  };

  const isDirty = (submission: Submission): boolean => {
    const draft = drafts.get(submission.id);
    return draft !== undefined && isChanged(draft, submission);
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
    hasDraft: (id: number): boolean => latest(id) !== undefined,
    isUnsaved: (id: number): boolean => {
      const shown = drafts.has(id) ? shownNow(id) : undefined;
      return shown !== undefined && isDirty(shown);
    },
    isDirty,
  };
}
export type Marking = ReturnType<typeof useMarking>;

const isChanged = (draft: Draft, submission: Submission): boolean =>
  isIncomplete(draft) || changesOf(draft, submission) !== undefined;

function shownNow(id: number): Submission | undefined {
  const submission = submissions.shown(id);
  const waiting = waitingMark(outboxEntries(), id);
  return submission && waiting ? withChange(submission, changeIn(waiting)) : submission;
}

const draftWith = (before: Submission, change: MarkChange, parts: readonly HomeworkPart[]): Draft => ({
  ...draftOf(withChange(before, change), parts),
  annotations: change.annotations ?? {},
});
