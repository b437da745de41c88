import type { ResponseOf } from "@angon/contract";
import type { search } from "@angon/contract/search";
import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type Ref,
} from "react";
import { useLocation } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { suggest } from "../api.ts";
import { boxText } from "../lazy-text.ts";
import { forgetSearches, isTooLong, recentSearches, rememberSearch } from "../state.ts";
import { SuggestionList, type Row } from "./SuggestionList.tsx";

export interface BoxKeys {
  /** True when the key was for the list. */
  press: (event: KeyboardEvent) => boolean;
  searched: (term: string) => void;
}

/** ARIA attributes of the search box: its popup is open, and this option is active. */
export interface Popup {
  listId: string;
  activeId?: string;
}

interface SuggestionsProps {
  term: string;
  open: boolean;
  keys: Ref<BoxKeys>;
  onPopup: (popup: Popup | null) => void;
  onSearch: (term: string) => void;
  onClose: () => void;
}

/** The list under a search box; the focus stays in the box, so the box hands on its keys. */
export default function Suggestions({ term, open, keys, onPopup, onSearch, onClose }: SuggestionsProps) {
  const t = useText(boxText);
  const { number } = useFormat();
  const [, navigate] = useLocation();
  const listId = useId();
  const found = useSuggested(term, open);
  const recent = useRecent(open);
  const rows = rowsOf(term, found, recent.terms);
  const isShown = open && rows.length > 0;

  const [chosen, setChosen] = useState({ term, key: "" });
  const active = chosen.term === term ? rows.findIndex(({ key }) => key === chosen.key) : -1;
  const activeId = active < 0 ? undefined : `${listId}-${active}`;
  useLayoutEffect(() => {
    onPopup(isShown ? { listId, activeId } : null);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [onPopup, isShown, listId, activeId]);

  const take = (row: Row) => {
    onClose();
    if (row.kind === "term") onSearch(row.term);
    else navigate(row.path);
  };
  const walk = (step: 1 | -1) => {
    // One more place than rows: in it is the text that was typed.
    const places = rows.length + 1;
    const next = ((active + 1 + step + places) % places) - 1;
    setChosen({ term, key: rows[next]?.key ?? "" });
  };
  const press = (event: KeyboardEvent): boolean => {
    const row = rows[active];
    if (!isShown) return false;
    if (event.key === "ArrowDown") walk(1);
    else if (event.key === "ArrowUp") walk(-1);
    else if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && row) take(row);
    else return false;
    return true;
  };
  useImperativeHandle(keys, () => ({ press, searched: rememberSearch }));

  return (
    <>
      <span role="status" className="sr-only">
        {isShown && t.count(number(rows.length))}
      </span>
      {isShown && (
        <SuggestionList
          id={listId}
          rows={rows}
          active={active}
          onTake={take}
          onForget={term === "" ? recent.forget : undefined}
        />
      )}
    </>
  );
}

type Found = ResponseOf<typeof search.suggest>;

const TYPED_MS = 250;

/** The suggestions of the last debounced term; they stay until newer ones arrive. */
function useSuggested(term: string, open: boolean): Found | undefined {
  const [answer, setAnswer] = useState<{ term: string; found: Found }>();
  const isNew = open && term !== "" && term !== answer?.term && !isTooLong(term);
  useEffect(() => {
    if (!isNew) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      suggest(term, leaving.signal).then(
        (found) => leaving.signal.aborted || setAnswer({ term, found }),
        // Enter still leads to the page, which says what is wrong.
        () => undefined,
      );
    }, TYPED_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [term, isNew]);
  return term === "" ? undefined : answer?.found;
}

/** Read anew each time the list opens: another box or another tab may have been used. */
function useRecent(open: boolean) {
  const [recent, setKept] = useState({ open: false, terms: recentSearches() });
  if (recent.open !== open) setKept({ open, terms: open ? recentSearches() : recent.terms });
  return {
    terms: recent.terms,
    forget: () => {
      forgetSearches();
      setKept({ open, terms: [] });
    },
  };
}

const MOST_PEOPLE = 4;
const MOST_POSTS = 5;

function rowsOf(term: string, found: Found | undefined, recent: readonly string[]): Row[] {
  if (term === "") return recent.map((before) => ({ kind: "term", key: `term ${before}`, term: before }));
  if (!found) return [];
  return [
    ...found.users.data
      .slice(0, MOST_PEOPLE)
      .map(
        (person) =>
          ({ kind: "person", key: `person ${person.id}`, path: `/users/${person.id}`, person }) as const,
      ),
    ...found.posts.data
      .slice(0, MOST_POSTS)
      .map((post) => ({ kind: "post", key: `post ${post.id}`, path: `/post/${post.id}`, post }) as const),
    { kind: "term", key: "all", term },
  ];
}
