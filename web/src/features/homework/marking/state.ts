import { marking } from "@angon/contract/homework/marking";
import type { Submission } from "@angon/contract/homework/submissions";
import type { RequestOf, ResponseOf } from "@angon/contract/kit/endpoint";
import { userChanged } from "../../../lib/browser/signals.ts";
import { createEntityStore } from "../../../lib/data/entity-store.ts";
import { isWriteTo, type Entry } from "../../../lib/outbox/entry.ts";
import { takeSubmission } from "../submissions/public.ts";
import type { MarkChange } from "./rules.ts";

type MarkRequest = RequestOf<typeof marking.mark>;
type DeckHomework = NonNullable<ResponseOf<typeof marking.deck>["homework"]>;

/** Topic, parts and counts of each homework whose deck was opened, by its id. */
export const decks = createEntityStore<DeckHomework & { id: number }>();

/** The revisions that this teacher's own writes have made, by submission. */
const ownRevisions = new Map<number, number>();
userChanged.subscribe(() => ownRevisions.clear());

/** Called with the response to a marking of this teacher, also of another tab. */
export function markSent(submission: Submission): void {
  const { id, revision } = submission;
  ownRevisions.set(id, Math.max(revision, ownRevisions.get(id) ?? 0));
  takeSubmission(submission);
}

/** The revision that this teacher's latest writing has made, 0 before the first one. */
export const ownRevisionOf = (id: number): number => ownRevisions.get(id) ?? 0;

/**
 * A second marking that was queued while the first was being sent names the revision before both, and the server would
 * refuse it as that of another teacher.
 */
export function withOwnRevision(given: MarkRequest): MarkRequest {
  const { submission_id, revision } = given.body;
  const own = ownRevisions.get(submission_id);
  return own === undefined || revision === undefined || own <= revision
    ? given
    : { ...given, body: { ...given.body, revision: own } };
}

/** The marking of a submission that waits in the outbox. */
export const waitingMark = (entries: readonly Entry[], id: number): MarkRequest["body"] | undefined =>
  markEntries(entries)
    .filter(({ state }) => state === "waiting")
    .map(bodyOf)
    .filter((body) => body.submission_id === id)
    .at(-1);

export const markEntries = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => isWriteTo(entry, marking.mark));

/** The body was stored by `sendMark`. */
export const bodyOf = (entry: Entry): MarkRequest["body"] => entry.given.body as MarkRequest["body"];

export const changeIn = ({ submission_id: _, revision: __, ...change }: MarkRequest["body"]): MarkChange =>
  change;

/** The markings that are being sent, and how many have been, by homework. */
const sending = new Map<number, { begun: number; running: Set<Promise<unknown>> }>();
userChanged.subscribe(() => sending.clear());

export function trackSending(homeworkId: number, run: Promise<unknown>): void {
  const { begun, running } = sendingOf(homeworkId);
  running.add(run);
  sending.set(homeworkId, { begun: begun + 1, running });
  void run.finally(() => running.delete(run));
}

export const sendingOf = (homeworkId: number) =>
  sending.get(homeworkId) ?? { begun: 0, running: new Set<Promise<unknown>>() };

/** More or fewer submissions without marks than the server counted. */
export const countUnevaluated = (homeworkId: number, by: number): void =>
  decks.update(homeworkId, (deck) => ({
    ...deck,
    counts: {
      ...deck.counts,
      unevaluated: Math.min(deck.counts.all, Math.max(0, deck.counts.unevaluated + by)),
    },
  }));
