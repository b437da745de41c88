import type { Group, GroupPage } from "@angon/contract/groups";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { createOptimisticActions, type OptimisticAction } from "../../lib/data/optimistic-actions.ts";
import { isRefusal } from "../../lib/http/problem.ts";
import { useStoreLoad } from "../../lib/data/use-store-load.ts";
import { createEntityStore, type Patch } from "../../lib/data/entity-store.ts";
import { userChanged } from "../../lib/browser/signals.ts";
import { createSignal } from "../../ui/signal.ts";
import { readGroupPage, readInvitation, readMyGroups } from "./api.ts";

/** A group was joined, left, made or changed: what lists groups reads them again. */
export const myGroupsChanged = createSignal();

let cached: { batch: string | undefined; groups: Group[] } | undefined;
userChanged.subscribe(() => (cached = undefined));

/** The page shows another number of members than the list beside it. */
const membersCounted = createSignal();

/** The user's groups; a failed reload silently keeps the known list. */
export function useMyGroups(batch: string | undefined): Group[] | undefined {
  const read = useCallback(
    async (signal: AbortSignal) => void (cached = { batch, groups: await readMyGroups(batch, signal) }),
    [batch],
  );
  const { refresh } = useStoreLoad(read);
  useEffect(() => myGroupsChanged.subscribe(refresh), [refresh]);
  const [, render] = useReducer((times: number) => times + 1, 0);
  useEffect(() => membersCounted.subscribe(render), []);
  return cached?.batch === batch ? cached?.groups : undefined;
}

const pages = createEntityStore<GroupPage>();
const act = createOptimisticActions(pages);

/** The id behind each slug or number an address has named. */
const ids = new Map<string, number>();
const readers = new Set<(ref: string) => void>();

async function load(ref: string, leaving: AbortSignal): Promise<void> {
  try {
    const page = await readGroupPage(ref, leaving);
    if (leaving.aborted) return;
    for (const name of [ref, page.slug, String(page.id)]) ids.set(name, page.id);
    pages.put([page]);
    countMembers(page.id);
  } catch (problem) {
    if (!leaving.aborted && isRefusal(problem)) pages.remove(ids.get(ref) ?? 0);
    throw problem;
  }
}

export interface GroupPageSeen {
  /** Known data of the group, shown at once; undefined after the server has refused. */
  group: GroupPage | undefined;
  problem: Error | null;
  retry: () => void;
}

/** A group's page by slug or id, the same wherever it is shown. */
export function useGroupPage(ref: string): GroupPageSeen {
  const group = pages.use(ids.get(ref) ?? 0);
  const read = useCallback((signal: AbortSignal) => load(ref, signal), [ref]);
  const { error, retry, refresh } = useStoreLoad(read);
  useEffect(() => {
    const onWish = (wanted: string) => {
      if (wanted === ref || (ids.has(ref) && ids.get(wanted) === ids.get(ref))) refresh();
    };
    readers.add(onWish);
    return () => void readers.delete(onWish);
  }, [ref, refresh]);
  return { group, problem: error, retry };
}

/** Reads a page again wherever it is shown now. */
export function reloadGroupPage(ref: string): void {
  for (const read of readers) read(ref);
}

export function changeGroupPage(ref: string, patch: Patch<GroupPage>): void {
  const id = ids.get(ref);
  if (id === undefined) return;
  pages.update(id, patch);
  countMembers(id);
}

/** Lists of groups beside a page count the same members. */
function countMembers(id: number): void {
  const member_count = pages.confirmed(id)?.member_count;
  const listed = cached?.groups.find((group) => group.id === id);
  if (!cached || !listed || member_count === undefined || listed.member_count === member_count) return;
  const groups = cached.groups.map((group) => (group === listed ? { ...group, member_count } : group));
  cached = { ...cached, groups };
  membersCounted.emit();
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
