import { useEffect, useEffectEvent, useRef } from "react";
import type { Entry } from "../../../lib/outbox/entry.ts";
import { useOutboxState } from "../../../lib/outbox/queued.ts";
import { readSubmission } from "../submissions/public.ts";
import { bodyOf, changeIn, markEntries } from "./state.ts";
import type { Conflict } from "./use-marking.ts";

/** Markings that waited offline while another teacher marked: taken out of the outbox, and the teacher decides. */
export function useRefusedMarks(homeworkId: number, onConflict: (conflict: Conflict) => void): void {
  const { entries } = useOutboxState();
  const reportConflict = useEffectEvent(onConflict);
  const handled = useRef(new Set<number>());
  useEffect(() => {
    /** A submission of other homework is not found here, and stays in the outbox until its deck opens. */
    async function takeOut(entry: Entry): Promise<void> {
      const body = bodyOf(entry);
      const present = await readSubmission(homeworkId, body.submission_id);
      const { removeEntry } = await import("../../../lib/outbox/queue.ts");
      await removeEntry(entry);
      reportConflict({ change: changeIn(body), present });
    }
    const refused = markEntries(entries).filter(
      ({ state, problem, seq }) =>
        state === "refused" && problem?.code === "homework.marked_meanwhile" && !handled.current.has(seq),
    );
    for (const entry of refused) {
      handled.current.add(entry.seq);
      void takeOut(entry).catch(() => undefined);
    }
  }, [entries, homeworkId]);
}
