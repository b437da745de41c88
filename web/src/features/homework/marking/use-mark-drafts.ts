import type { Submission } from "@angon/contract/homework/submissions";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { getRecord, updateRecord } from "../../../lib/durable/records.ts";
import { ProblemError } from "../../../lib/http/problem.ts";
import { useSession } from "../../session/public.ts";
import { readSubmission } from "../submissions/public.ts";
import type { Draft } from "./rules.ts";

type Kept = Readonly<Record<number, Draft>>;

const nameOf = (homeworkId: number) => `marks ${homeworkId}`;

interface Options {
  homeworkId: number;
  /** The script was changed after the kept draft was begun. */
  onOutdated: (present: Submission) => void;
}

/**
 * Unsaved markings of one homework. They are kept on this device with every change until they are saved or the teacher
 * signs out, because a reload would lose them.
 */
export function useMarkDrafts({ homeworkId, onOutdated }: Options) {
  const userId = useSession().stub?.id ?? 0;
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  // Two saves in one event, such as a filter that also unmounts the deck, must see the same drafts.
  const latest = useRef(drafts);
  const reportOutdated = useEffectEvent(onOutdated);

  const set = (id: number, draft: Draft | null, isWorthKeeping = true): void => {
    const after = new Map(latest.current);
    if (draft) after.set(id, draft);
    else after.delete(id);
    latest.current = after;
    setDrafts(after);
    void keep({ userId, homeworkId }, id, isWorthKeeping ? draft : null);
  };

  useEffect(() => {
    let isCurrent = true;
    const owner = { userId, homeworkId };
    async function restore(): Promise<void> {
      const kept = await getRecord<Kept>(userId, nameOf(homeworkId)).catch(() => undefined);
      for (const [key, draft] of Object.entries(kept ?? {})) {
        const id = Number(key);
        const present = await readPresent(homeworkId, id);
        if (!isCurrent) return;
        // Typed again before the kept one was read.
        if (latest.current.has(id)) continue;
        if (present === "absent" || (present && present.revision !== draft.revision)) {
          void keep(owner, id, null);
          if (present !== "absent") reportOutdated(present);
          continue;
        }
        latest.current = new Map(latest.current).set(id, draft);
        setDrafts(latest.current);
      }
    }
    void restore();
    return () => {
      isCurrent = false;
    };
  }, [userId, homeworkId]);

  return { drafts, latest: (id: number) => latest.current.get(id), set };
}

/** A private window may refuse IndexedDB; then a draft lives as long as the page. */
const keep = (owner: { userId: number; homeworkId: number }, id: number, draft: Draft | null) =>
  updateRecord<Kept>(owner.userId, nameOf(owner.homeworkId), (stored = {}) => {
    const { [id]: _, ...others } = stored;
    return draft ? { ...others, [id]: draft } : others;
  }).catch(() => undefined);

/** Undefined without a network: then the server compares the revisions when the draft is saved. */
const readPresent = (homeworkId: number, id: number): Promise<Submission | "absent" | undefined> =>
  readSubmission(homeworkId, id).catch((error: unknown) =>
    error instanceof ProblemError && error.status === 404 ? "absent" : undefined,
  );
