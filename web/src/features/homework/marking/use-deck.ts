import { useEffect, useMemo, useState } from "react";
import { useInfiniteList } from "../../../lib/data/use-infinite-list.ts";
import { readSubmission } from "../submissions/public.ts";
import { readDeck, type DeckFilter } from "./api.ts";

/** Scripts ahead of the shown one that are loaded before the next page of the list is requested. */
const AHEAD = 6;

interface DeckStart {
  /** The submission that a link names. */
  first: number | null;
  round: number;
}

/**
 * The scripts in the order of marking and the one that is shown. The order never changes while the deck is open: a
 * script that was marked leaves the list of unmarked ones only when the deck opens again.
 */
export function useDeck(homeworkId: number, filter: DeckFilter, { first, round }: DeckStart) {
  const read = useMemo(() => readDeck(homeworkId, filter), [homeworkId, filter]);
  const list = useInfiniteList(`deck:${homeworkId}:${filter}:${round}`, read);
  const linked = useLinked(homeworkId, first);
  const [order, setOrder] = useState<readonly number[]>([]);
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<number | "end" | null>(null);

  const known = new Set(order);
  const found = linked === null || linked === "absent" ? list.ids : [linked, ...list.ids];
  const added = linked === "loading" ? [] : found.filter((id) => id !== "loading" && !known.has(id));
  if (added.length > 0) setOrder([...order, ...new Set(added as number[])]);

  const ids = removed.size === 0 ? order : order.filter((id) => !removed.has(id));
  const isKnown = chosen === "end" || (chosen !== null && ids.includes(chosen));
  const current = isKnown ? chosen : (ids[0] ?? null);
  const index = current === null || current === "end" ? ids.length : ids.indexOf(current);

  const { hasMore, isLoading, error, loadMore } = list;
  const isNearEnd = index >= ids.length - AHEAD;
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoading && !error) loadMore();
  });

  const step = (by: 1 | -1): void => {
    const target = ids[index + by];
    if (target !== undefined) setChosen(target);
    else if (by === 1 && ids.length > 0 && !hasMore) setChosen("end");
  };
  const remove = (id: number): void => {
    const neighbour = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1];
    if (id === current) setChosen(neighbour ?? null);
    setRemoved((before) => new Set(before).add(id));
  };
  /** A removed script returns to its place; a new one is the last, and is shown when all others are done. */
  const add = (id: number): void => {
    setChosen(current === "end" ? id : current);
    setRemoved((before) => new Set([...before].filter((other) => other !== id)));
    setOrder((before) => (before.includes(id) ? before : [...before, id]));
  };
  return {
    ids,
    index,
    current: current === "end" ? null : current,
    isAtEnd: current === "end",
    isLoadingFirst: linked === "loading" || (list.isLoadingFirst && ids.length === 0),
    isLoading: list.isLoading,
    hasMore,
    error,
    retry: list.retry,
    loadMore,
    show: (id: number) => {
      if (!known.has(id)) setOrder([...order, id]);
      setChosen(id);
    },
    next: () => step(1),
    previous: () => step(-1),
    upcoming: ids.slice(index + 1, index + 3),
    remove,
    add,
  };
}

export type Deck = ReturnType<typeof useDeck>;

/** The submission that a link names stands first, also when it is marked already. */
function useLinked(homeworkId: number, id: number | null): number | "loading" | "absent" | null {
  const [linked, setLinked] = useState<number | "loading" | "absent" | null>(id === null ? null : "loading");
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    readSubmission(homeworkId, id).then(
      () => isCurrent && setLinked(id),
      () => isCurrent && setLinked("absent"),
    );
    return () => {
      isCurrent = false;
    };
  }, [homeworkId, id]);
  return linked;
}
