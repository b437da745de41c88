import type { ResponseOf } from "@angon/contract";
import type { SuggestedGroup, SuggestedScope, suggestions } from "@angon/contract/search/suggestions";
import { pathTo } from "./state.ts";

export type Suggested = ResponseOf<typeof suggestions.list>;

/** A line of the list under the search box: a search, or a place to go to. */
export type Row = { key: string } & (
  | { kind: "recent" | "term" | "all"; term: string }
  | { kind: "scope"; path: string; scope: SuggestedScope }
  | { kind: "person"; path: string; person: Suggested["people"][number] }
  | { kind: "group"; path: string; group: SuggestedGroup }
  | { kind: "post"; path: string; post: Suggested["posts"][number] }
);

/** In the order in which they are shown. */
export const rowKinds = ["recent", "term", "scope", "person", "group", "post", "all"] as const;

const MAX_RECENT_OF_TERM = 2;

/** Searches of the device that hold the typed text, so that they are offered without a network too. */
const recentWith = (term: string, recent: readonly string[]): string[] => {
  const typed = term.toLowerCase();
  return recent
    .filter((before) => before !== term && before.toLowerCase().includes(typed))
    .slice(0, MAX_RECENT_OF_TERM);
};

/**
 * All rows for what is typed; without anything typed, what was searched for before. Until something is suggested, or
 * when nothing comes (`isFailed`), the list has what the device knows.
 */
export function rowsOf(
  term: string,
  found: Suggested | undefined,
  recent: readonly string[],
  isFailed: boolean,
): Row[] {
  const asRecent = (before: string): Row => ({ kind: "recent", key: `recent ${before}`, term: before });
  if (term === "") return recent.map(asRecent);
  const known = recentWith(term, recent);
  const all: Row[] = found || isFailed ? [{ kind: "all", key: "all", term }] : [];
  if (!found) return [...known.map(asRecent), ...all];
  return [
    ...known.map(asRecent),
    ...found.terms
      .filter((one) => one !== term && !known.includes(one))
      .map((one) => ({ kind: "term", key: `term ${one}`, term: one }) as const),
    ...found.scopes.map(
      (scope) =>
        ({
          kind: "scope",
          key: `scope ${scope.subject_id} ${scope.chapter_id}`,
          path: pathTo({
            term: scope.name,
            kind: "post",
            subject: scope.subject_id,
            chapter: scope.chapter_id ?? undefined,
          }),
          scope,
        }) as const,
    ),
    ...found.people.map(
      (person) =>
        ({ kind: "person", key: `person ${person.id}`, path: `/users/${person.id}`, person }) as const,
    ),
    ...found.groups.map(
      (group) => ({ kind: "group", key: `group ${group.id}`, path: `/group/${group.slug}`, group }) as const,
    ),
    ...found.posts.map(
      (post) => ({ kind: "post", key: `post ${post.id}`, path: `/post/${post.id}`, post }) as const,
    ),
    ...all,
  ];
}
