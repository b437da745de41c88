import type { GroupPage, GroupRole } from "@angon/contract/groups";
import { BAN_REASON_LIMIT, MEMBERS_PAGE, type Member, type MemberRights } from "@angon/contract/members";
import type { MemberListRights } from "@angon/contract/members/list-rights";
import type { MemberOrder } from "@angon/contract/members/filter";
import { isTooLong, isTooShort } from "@angon/contract/kit/text";
import { useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "wouter";
import { ProblemError } from "../../lib/http/problem.ts";
import { useStoreLoad } from "../../lib/data/use-store-load.ts";
import { readPage } from "./roster/api.ts";
import {
  isFiltered,
  allowedQuery,
  plainQuery,
  queryIn,
  withQuery,
  type MemberQuery,
} from "./roster/rules.ts";

const SEARCH_RESTS_MS = 500;
export const LONGEST_NAME = 100;

interface Read {
  members: readonly Member[];
  total: number;
  query: MemberQuery;
  sections?: string[];
  can?: MemberListRights;
}

const pagesOf = (total: number) => Math.max(1, Math.ceil(total / MEMBERS_PAGE));
const termIn = (typed: string) => typed.normalize("NFC").trim();

/** Debounces the search term; a response to an older term is ignored. */
function useTerm(first: string, onTerm: (term: string) => void) {
  const [typed, setTyped] = useState(first);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  const look = (written: string) => {
    clearTimeout(resting.current);
    const term = termIn(written);
    if (!isTooLong(term, LONGEST_NAME)) onTerm(term);
  };
  return {
    typed,
    isTooLong: isTooLong(termIn(typed), LONGEST_NAME),
    type(written: string) {
      setTyped(written);
      clearTimeout(resting.current);
      resting.current = setTimeout(look, SEARCH_RESTS_MS, written);
    },
    lookNow: () => look(typed),
    clear() {
      setTyped("");
      look("");
    },
  };
}

interface Asked {
  query: MemberQuery;
  /** Sent where the query names no order: an ordered list also says the sections of the group. */
  order?: MemberOrder;
  ask: (change: (now: MemberQuery) => MemberQuery) => void;
}

/** Of a list that the address does not name. */
export function useOwnQuery(): Asked {
  const [query, ask] = useState(plainQuery);
  return { query, ask };
}

/** Of the list that the address names; a filter that the viewer may not use is left out. */
export function useAddressQuery(can: GroupPage["can"]): Asked {
  const [search, setSearch] = useSearchParams();
  return {
    query: allowedQuery(queryIn(search), can),
    ...(can.manage && { order: "rank" as const }),
    ask: (change) =>
      setSearch((now) => withQuery(now, change(allowedQuery(queryIn(now), can))), { replace: true }),
  };
}

/** The members of one group, page by page. What was read stays in sight until the next answer has come. */
export function useMembers(group: GroupPage, { query, order, ask }: Asked, isShown = true) {
  const { slug, member_count } = group;
  const [read, setRead] = useState<Read>();
  const search = useTerm(query.term, (term) =>
    ask((now) => (now.term === term ? now : { ...now, page: 1, term })),
  );
  const key = JSON.stringify(query);
  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });

  const load = useCallback(
    async (signal: AbortSignal) => {
      const wanted = JSON.parse(key) as MemberQuery;
      const answer = await readPage(slug, { sort: order, ...wanted }, MEMBERS_PAGE, signal);
      if (signal.aborted) return;
      // Members may have left meanwhile, and the last page with them.
      const last = pagesOf(answer.total);
      if (wanted.page > last) asking.current((now) => ({ ...now, page: last }));
      else setRead({ ...answer, query: wanted });
    },
    [slug, key, order],
  );
  const { isPending: isReading, error, retry: again } = useStoreLoad(isShown ? load : null);

  const total = read?.total ?? member_count;
  const change = (changeOf: (member: Member) => Member) =>
    setRead((before) => before && { ...before, members: before.members.map(changeOf) });
  const changeOne = (userId: number, patch: Partial<Member>) =>
    change((member) => (member.user_id === userId ? { ...member, ...patch } : member));
  return {
    ...search,
    query,
    ask: (next: MemberQuery) => ask(() => next),
    members: read?.members,
    sections: read?.sections,
    can: read?.can,
    /** The search term and filters of the shown members. */
    term: read?.query.term ?? "",
    isFiltered: read !== undefined && isFiltered(read.query),
    total,
    page: query.page,
    pages: pagesOf(total),
    isReading,
    error,
    /** The server will not look for these letters, however often it is asked. */
    isRefused: error instanceof ProblemError && error.status === 422,
    again,
    turnTo: (page: number) => ask((now) => ({ ...now, page })),
    showAll() {
      ask(({ sort }) => ({ ...plainQuery, ...(sort && { sort }) }));
      search.clear();
    },
    changeOne,
    giveRole: (userId: number, role: GroupRole) => changeOne(userId, { role }),
    /** Reloads the page, because a member of the next page moves up. A search that matched only this member ends. */
    drop(userId: number) {
      setRead((before) => before && without(before, userId));
      if (query.term && read?.total === 1) search.clear();
      else again();
    },
  };
}

export type MemberList = ReturnType<typeof useMembers>;

/** The actions of a member's menu. */
export type MemberAction = "assign" | "remove" | "ban";

export interface PendingMemberAction {
  action: MemberAction;
  member: Member;
  rights: MemberRights;
  /** Each press is a new one, and finds an empty form. */
  turn: number;
}

export interface MemberActionProps {
  open: boolean;
  onClose: () => void;
  groupId: number;
  task: PendingMemberAction;
}

const without = (read: Read, userId: number): Read => ({
  ...read,
  members: read.members.filter((member) => member.user_id !== userId),
  total: Math.max(0, read.total - 1),
});

export const BAN_DAYS = [3, 7, 30] as const;
const DAY_MS = 86_400_000;
/** The school's days are those of Dhaka, which knows no summer time. */
const DHAKA = "+06:00";
const DHAKA_MS = 6 * 3_600_000;

/** A day is written as a calendar writes it, 2026-03-21; empty while none is chosen. */
export type BanTerm = { kind: "days"; days: number } | { kind: "ever" } | { kind: "day"; day: string };

export const tomorrow = (now: number): string =>
  new Date(now + DHAKA_MS + DAY_MS).toISOString().slice(0, "2026-03-21".length);

/** When a ban of this term ends; null never. A day that is missing or over is none. */
export function endOf(term: BanTerm, now: number): { until: string | null; isMissing: boolean } {
  if (term.kind === "ever") return { until: null, isMissing: false };
  if (term.kind === "days")
    return { until: new Date(now + term.days * DAY_MS).toISOString(), isMissing: false };
  const end = Date.parse(`${term.day}T23:59:59${DHAKA}`);
  if (term.day < tomorrow(now) || Number.isNaN(end)) return { until: null, isMissing: true };
  return { until: new Date(end).toISOString(), isMissing: false };
}

export interface BanForm {
  reason: string;
  term: BanTerm;
}

export const banProblems = ({ reason, term }: BanForm, now: number) => ({
  reason:
    (isTooShort(reason, 1) && ("missing" as const)) ||
    (isTooLong(reason, BAN_REASON_LIMIT) && ("too_long" as const)),
  term: endOf(term, now).isMissing && ("missing" as const),
});
