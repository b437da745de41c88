import type { Followed } from "@angon/contract/follows";
import type { ResponseOf } from "@angon/contract";
import { authorRoles, LONGEST_SEARCH, type search } from "@angon/contract/search";
import { lengthOf } from "@angon/contract/kit/text";
import { useSyncExternalStore } from "react";
import { createEntityStore } from "../../lib/data/entity-store.ts";
import { oneOf } from "../../lib/browser/search-params.ts";
import { userChanged } from "../../lib/browser/signals.ts";
import { createSignal } from "../../ui/signal.ts";
import { readStorage, readUserStub, writeStorage } from "../../lib/browser/storage.ts";
import { onFollow } from "../follows/public.ts";

export const spans = ["week", "month", "year"] as const;
type Span = (typeof spans)[number];
type Author = (typeof authorRoles)[number];

/** The filters of a post search. */
export interface Filters {
  subject?: number;
  /** Of the subject; without one there is none. */
  chapter?: number;
  author?: Author;
  solved?: boolean;
  /** Counted from the day of the request; `from` and `to` are fixed days. */
  within?: Span;
  from?: string;
  to?: string;
}

export interface SearchCriteria extends Filters {
  term: string;
  kind: "post" | "user";
  /** Leaves out words that only sound like the term. */
  literal?: true | undefined;
}

const ID = /^[1-9][0-9]{0,9}$/;
const idIn = (value: string | null) => (value !== null && ID.test(value) ? Number(value) : undefined);

const DAY = /^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/;
const dayIn = (value: string | null) => (value !== null && DAY.test(value) ? value : undefined);

/** Parses the search from an address; invalid values are ignored. */
export function criteriaIn(address: URLSearchParams): SearchCriteria {
  const subject = idIn(address.get("subject_id"));
  const within = oneOf(spans, address.get("within"));
  const solved = oneOf(["true", "false"], address.get("solved"));
  const days = within ? [] : [dayIn(address.get("from")), dayIn(address.get("to"))];
  const [from, to] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days;
  return {
    term: address.get("q")?.normalize("NFC").trim() ?? "",
    kind: address.get("type") === "user" ? "user" : "post",
    subject,
    chapter: subject === undefined ? undefined : idIn(address.get("chapter_id")),
    author: oneOf(authorRoles, address.get("role")),
    solved: solved && solved === "true",
    within,
    from,
    to,
    literal: address.get("literal") === "true" || undefined,
  };
}

export function pathTo({ term, kind, literal, ...filters }: SearchCriteria): string {
  const said = {
    q: term || undefined,
    type: kind === "user" ? kind : undefined,
    ...saidOf(filters),
    literal: literal && "true",
  };
  const query = new URLSearchParams(
    Object.entries(said).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
  return `/search?${String(query)}`.replace(/\?$/, "");
}

const saidOf = ({ subject, chapter, author, solved, within, from, to }: Filters) => ({
  subject_id: subject?.toString(),
  chapter_id: chapter?.toString(),
  role: author,
  solved: solved?.toString(),
  within,
  from,
  to,
});

const ofDhaka = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" });
const DAY_MS = 24 * 60 * 60_000;

/** The days of the school's own calendar; its week begins on Sunday. */
export const dayOf = (moment: number): string => ofDhaka.format(moment);

function firstDay(span: Span, now: number): string {
  const today = dayOf(now);
  if (span === "year") return `${today.slice(0, 4)}-01-01`;
  if (span === "month") return `${today.slice(0, 7)}-01`;
  return dayOf(now - new Date(today).getUTCDay() * DAY_MS);
}

/** As the server is asked; both kinds are requested with the same filters, so that the counts stay as they are. */
export function queryOf({ term, kind, literal, ...filters }: SearchCriteria, now = Date.now()) {
  const { subject_id, chapter_id, role } = saidOf(filters);
  const { solved, within, from, to } = filters;
  return {
    q: term,
    type: kind,
    subject_id,
    chapter_id,
    role,
    solved: solved === undefined ? undefined : solved ? ("true" as const) : ("false" as const),
    from: within ? firstDay(within, now) : from,
    to,
    literal: literal && ("true" as const),
  };
}

/** Two days are one choice. */
export const countOf = ({ subject, chapter, author, solved, within, from, to }: Filters): number =>
  [subject, chapter, author, solved, within ?? from ?? to].filter((said) => said !== undefined).length;

export const isTooLong = (term: string): boolean => lengthOf(term) > LONGEST_SEARCH;

/** Facts that the server returned beside the results. */
export interface ResultSummary {
  total: { posts: number; users: number };
  marks: readonly string[];
  instead: string | null;
  /** Another spelling, which was not searched. */
  meant: string | null;
  /** The words that stand in none of the posts, where none has all of them. */
  missing: readonly string[] | null;
  scopes: ResponseOf<typeof search.page>["scopes"];
  people: readonly Followed[];
}

const summaries = new Map<string, ResultSummary>();
const summariesChanged = createSignal();
userChanged.subscribe(() => summaries.clear());

/** The first page brings the totals; each page adds the words that its posts matched. */
export function storeSummary(
  criteria: SearchCriteria,
  { total, marks, instead, meant, missing, scopes, people: called }: ResultSummary,
  isFirst: boolean,
): void {
  const place = pathTo(criteria);
  const before = summaries.get(place);
  const all = isFirst || !before ? marks : [...new Set([...before.marks, ...marks])];
  summaries.set(
    place,
    isFirst || !before
      ? { total, marks: all, instead, meant, missing, scopes, people: called }
      : { ...before, marks: all },
  );
  summariesChanged.emit();
}

function useLook<T>(look: () => T): T {
  return useSyncExternalStore(summariesChanged.subscribe, look, look);
}

export const useResultSummary = (criteria: SearchCriteria): ResultSummary | undefined =>
  useLook(() => summaries.get(pathTo(criteria)));

/** The response for either kind has the counts of both. */
export const useTotal = (criteria: SearchCriteria): ResultSummary["total"] | undefined =>
  useLook(() => {
    const { kind } = criteria;
    const here =
      summaries.get(pathTo(criteria)) ??
      summaries.get(pathTo({ ...criteria, kind: kind === "user" ? "post" : "user" }));
    return here?.total;
  });

/** People stand in several lists, and what one list does to them shows in the others. */
const people = createEntityStore<Followed>();
onFollow((id, isFollowing) => people.update(id, { isFollowing }));

export const putPeople = (found: readonly Followed[]): void => people.put(found);
export const useFoundPerson = people.use;

const MAX_CACHED = 8;

interface Remembered {
  of: number;
  terms: string[];
}

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === "object" &&
  value !== null &&
  "of" in value &&
  "terms" in value &&
  Array.isArray(value.terms) &&
  value.terms.every((term) => typeof term === "string");

/** Recent searches on this device, newest first. Several users may share a device; each sees their own. */
export function recentSearches(): readonly string[] {
  try {
    const value: unknown = JSON.parse(readStorage("angon_searches") ?? "null");
    return isRemembered(value) && value.of === readUserStub()?.id ? value.terms : [];
  } catch {
    return [];
  }
}

export function rememberSearch(term: string): void {
  const of = readUserStub()?.id;
  if (of === undefined || isTooLong(term)) return;
  const terms = [term, ...recentSearches().filter((other) => other !== term)].slice(0, MAX_CACHED);
  writeStorage("angon_searches", JSON.stringify({ of, terms }));
}

export const forgetSearches = (): void => writeStorage("angon_searches", null);

export function forgetSearch(term: string): void {
  const of = readUserStub()?.id;
  const terms = recentSearches().filter((other) => other !== term);
  if (terms.length === 0) forgetSearches();
  else writeStorage("angon_searches", JSON.stringify({ of, terms }));
}
