import type { Group, GroupPage } from "@angon/contract/groups";
import { useCallback, useEffect, useRef, useState } from "react";
import { createOptimisticActions, type OptimisticAction } from "../../lib/data/optimistic-actions.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { createEntityStore, type Patch } from "../../lib/data/entity-store.ts";
import { userChanged, retryRequested } from "../../lib/browser/signals.ts";
import { createSignal } from "../../ui/signal.ts";
import { readGroupPage, readInvitation, readMyGroups } from "./api.ts";

/** A group was joined, left, made or changed: what lists groups reads them again. */
export const myGroupsChanged = createSignal();

let cached: { batch: string | undefined; groups: Group[] } | undefined;
userChanged.subscribe(() => (cached = undefined));

/** The user's groups; a failed reload silently keeps the known list. */
export function useMyGroups(batch: string | undefined): Group[] | undefined {
  const [, setRead] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      try {
        cached = { batch, groups: await readMyGroups(batch, leaving.signal) };
        setRead((times) => times + 1);
      } catch {
        // A failed request keeps the known list.
      }
    };
    void read();
    const stop = myGroupsChanged.subscribe(() => void read());
    return () => {
      stop();
      leaving.abort();
    };
  }, [batch]);
  return cached?.batch === batch ? cached?.groups : undefined;
}

const pages = createEntityStore<GroupPage>();
const act = createOptimisticActions(pages);

/** The id behind each slug or number an address has named. */
const ids = new Map<string, number>();
const readers = new Set<(ref: string) => void>();

const isRefusal = (problem: unknown): boolean =>
  problem instanceof ProblemError && problem.status >= 400 && problem.status < 500 && problem.status !== 429;

async function load(ref: string, leaving: AbortSignal): Promise<void> {
  try {
    const page = await readGroupPage(ref, leaving);
    if (leaving.aborted) return;
    for (const name of [ref, page.slug, String(page.id)]) ids.set(name, page.id);
    pages.put([page]);
  } catch (problem) {
    if (!leaving.aborted && isRefusal(problem)) pages.remove(ids.get(ref) ?? 0);
    throw problem;
  }
}

export interface GroupPageSeen {
  /** Known data of the group, shown at once; undefined after the server has refused. */
  group: GroupPage | undefined;
  problem: unknown;
  retry: () => void;
}

/** A group's page by slug or id, the same wherever it is shown. */
export function useGroupPage(ref: string): GroupPageSeen {
  const [met, setMet] = useState<{ ref: string; problem: unknown }>({ ref, problem: null });
  const group = pages.use(ids.get(ref) ?? 0);

  const read = useCallback(
    async (leaving: AbortSignal) => {
      try {
        await load(ref, leaving);
        if (!leaving.aborted) setMet({ ref, problem: null });
      } catch (problem) {
        if (!leaving.aborted) setMet({ ref, problem });
      }
    },
    [ref],
  );
  useEffect(() => {
    const leaving = new AbortController();
    const again = () => void read(leaving.signal);
    const onWish = (wanted: string) => {
      if (wanted === ref || (ids.has(ref) && ids.get(wanted) === ids.get(ref))) again();
    };
    again();
    readers.add(onWish);
    const stop = retryRequested.subscribe(again);
    return () => {
      stop();
      readers.delete(onWish);
      leaving.abort();
    };
  }, [ref, read]);

  const retry = () => {
    setMet({ ref, problem: null });
    reloadGroupPage(ref);
  };
  return { group, problem: met.ref === ref ? met.problem : null, retry };
}

/** Reads a page again wherever it is shown now. */
export function reloadGroupPage(ref: string): void {
  for (const read of readers) read(ref);
}

export function changeGroupPage(ref: string, patch: Patch<GroupPage>): void {
  const id = ids.get(ref);
  if (id !== undefined) pages.update(id, patch);
}

/** Something a person does to a group: shown at once, and taken back when it is refused. */
export const actOnGroup = (id: number, action: OptimisticAction<GroupPage>) => act([id], action);

/** The token of a link that the server confirmed; undefined for a link that does not admit. */
export function useInvitation(group: GroupPage, carried: string | null, onEnded: () => void): string | null {
  const [known, setKnown] = useState<string>();
  const isOutside = !group.is_member;
  const asked = useRef({ group, onEnded });
  useEffect(() => void (asked.current = { group, onEnded }));
  useEffect(() => {
    if (carried === null || !isOutside) return;
    const leaving = new AbortController();
    readInvitation(asked.current.group, carried, leaving.signal).then(
      ({ lets_in }) => (lets_in ? setKnown(carried) : asked.current.onEnded()),
      // Joining asks again, and is answered in its own words.
      () => leaving.signal.aborted || setKnown(carried),
    );
    return () => leaving.abort();
  }, [carried, isOutside]);
  return isOutside && known !== carried ? null : carried;
}
