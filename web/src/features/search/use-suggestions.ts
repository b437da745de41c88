import { useEffect, useState } from "react";
import { suggest } from "./api.ts";
import type { Suggested } from "./rules.ts";
import { forgetSearch, forgetSearches, isTooLong, recentSearches } from "./state.ts";

const TYPED_MS = 250;

interface Answered {
  term: string;
  /** Undefined where the request failed. */
  found: Suggested | undefined;
}

/** The suggestions of the last debounced term; they stay until newer ones arrive, or fail to. */
export function useSuggested(term: string, open: boolean) {
  const [answer, setAnswer] = useState<Answered>();
  const isNew = open && term !== "" && term !== answer?.term && !isTooLong(term);
  useEffect(() => {
    if (!isNew) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      suggest(term, leaving.signal).then(
        (found) => leaving.signal.aborted || setAnswer({ term, found }),
        // Enter still leads to the page, which says what is wrong.
        () => leaving.signal.aborted || setAnswer({ term, found: undefined }),
      );
    }, TYPED_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [term, isNew]);
  const isAnswered = term !== "" && answer !== undefined;
  return {
    found: isAnswered ? answer.found : undefined,
    isFailed: isAnswered && answer.found === undefined,
  };
}

/** Read anew each time the list opens: another box or another tab may have been used. */
export function useRecent(open: boolean) {
  const [recent, setRecent] = useState({ open: false, terms: recentSearches() });
  if (recent.open !== open) setRecent({ open, terms: open ? recentSearches() : recent.terms });
  const read = () => setRecent({ open, terms: recentSearches() });
  return {
    terms: recent.terms,
    forget: (term: string) => {
      forgetSearch(term);
      read();
    },
    forgetAll: () => {
      forgetSearches();
      read();
    },
  };
}
