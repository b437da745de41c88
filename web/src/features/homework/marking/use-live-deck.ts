import type { LiveData } from "@angon/contract/live";
import type { Submission } from "@angon/contract/homework/submissions";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ProblemError } from "../../../lib/http/problem.ts";
import { subscribe, watch } from "../../../lib/live/subscribe.ts";
import { outboxEntries } from "../../../lib/outbox/queued.ts";
import { readSubmission, submissions } from "../submissions/public.ts";
import { refreshDeck, type DeckFilter } from "./api.ts";
import { markEntries } from "./state.ts";
import type { Deck } from "./use-deck.ts";

/** Long enough for the response to an own marking, which needs no request then. */
const GATHER_MS = 500;
/** Of more changes at once, as when blind marks are published, the others are read when they are shown. */
const MAX_SCRIPTS_READ = 10;

interface LiveDeck {
  homeworkId: number;
  filter: DeckFilter;
  deck: Deck;
  /** A script with a draft stays as the teacher saw it, so that saving it tells of the conflict. */
  hasDraft: (id: number) => boolean;
}

const isAbsent = (error: unknown) => error instanceof ProblemError && error.status === 404;

/** Follows the changes of students and other teachers; true when the homework is gone. */
export function useLiveDeck({ homeworkId, filter, deck, hasDraft }: LiveDeck): boolean {
  const [isGone, setGone] = useState(false);
  const outdated = useRef(new Set<number>());
  const latest = useEffectEvent(() => ({ deck, hasDraft }));

  useEffect(() => {
    const changes = new Map<number, number | null>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function recount(): Promise<void> {
      await refreshDeck(homeworkId).catch((error: unknown) => isAbsent(error) && setGone(true));
    }

    const drop = (id: number) => {
      latest().deck.remove(id);
      submissions.remove(id);
    };

    async function refresh(id: number): Promise<void> {
      if (latest().hasDraft(id)) return void outdated.current.add(id);
      const submission = await readSubmission(homeworkId, id).catch((error: unknown) =>
        isAbsent(error) ? null : undefined,
      );
      const { deck: shown } = latest();
      if (submission === null) return drop(id);
      if (!submission) return;
      const isIn = shown.ids.includes(id);
      if (isIn && id !== shown.current && !belongs(submission, filter)) shown.remove(id);
      // Those that follow with a later page come by themselves.
      else if (!isIn && !shown.hasMore && belongs(submission, filter)) shown.add(id);
    }

    async function settle(): Promise<void> {
      timer = undefined;
      const gathered = [...changes].filter(([id, revision]) => isNews(id, revision));
      changes.clear();
      if (gathered.length === 0) return;
      for (const [id, revision] of gathered) if (revision === null) drop(id);
      const { deck: shown } = latest();
      const read = gathered.filter(
        ([id, revision]) => revision !== null && (shown.ids.includes(id) || !shown.hasMore),
      );
      const near = new Set([shown.current, ...shown.upcoming]);
      for (const [index, [id]] of read.entries())
        if (index < MAX_SCRIPTS_READ || near.has(id)) await refresh(id);
        else outdated.current.add(id);
      // The counts on the screen include marks that the server does not have yet.
      if (markEntries(outboxEntries()).length === 0) await recount();
    }

    const gather = ({ homework_id, submission_id, revision }: LiveData<"submission">) => {
      if (homework_id !== homeworkId) return;
      changes.set(submission_id, revision);
      timer ??= setTimeout(() => void settle(), GATHER_MS);
    };
    const stops = [
      watch(`deck=${homeworkId}`),
      subscribe("submission", gather),
      subscribe("resource", ({ kind, id }) => kind === "homework" && id === homeworkId && void recount()),
      () => clearTimeout(timer),
    ];
    return () => stops.forEach((stop) => stop());
  }, [homeworkId, filter]);

  const { current } = deck;
  useEffect(() => {
    if (current !== null && !latest().hasDraft(current) && outdated.current.delete(current))
      void readSubmission(homeworkId, current).catch(() => undefined);
  }, [homeworkId, current]);
  return isGone;
}

/** Own markings are known by their response. */
function isNews(id: number, revision: number | null): boolean {
  const known = submissions.confirmed(id);
  return revision === null ? known !== undefined : known === undefined || known.revision < revision;
}

const belongs = ({ marks, is_late, alike }: Submission, filter: DeckFilter): boolean =>
  ({ all: true, unevaluated: marks === null, late: is_late, alike: (alike ?? []).length > 0 })[filter];
