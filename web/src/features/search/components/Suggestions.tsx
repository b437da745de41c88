import { useId, useImperativeHandle, useLayoutEffect, useState, type KeyboardEvent, type Ref } from "react";
import { useLocation } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { boxText } from "../lazy-text.ts";
import { rowsOf, type Row } from "../rules.ts";
import { rememberSearch } from "../state.ts";
import { useRecent, useSuggested } from "../use-suggestions.ts";
import { SuggestionList } from "./SuggestionList.tsx";

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
  const { found, isFailed } = useSuggested(term, open);
  const recent = useRecent(open);
  const rows = rowsOf(term, found, recent.terms, isFailed);
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
    if ("term" in row) onSearch(row.term);
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
    // In the empty box the key has no text to delete.
    else if (event.key === "Delete" && row?.kind === "recent" && term === "") recent.forget(row.term);
    else return false;
    return true;
  };
  useImperativeHandle(keys, () => ({ press, searched: rememberSearch }));

  return (
    <>
      <span role="status" className="sr-only">
        {isShown && `${isFailed ? t.unavailable : ""} ${t.count(number(rows.length))}`.trim()}
      </span>
      {isShown && (
        <SuggestionList
          id={listId}
          rows={rows}
          active={active}
          onTake={take}
          isFailed={isFailed}
          recent={term === "" ? recent : undefined}
        />
      )}
    </>
  );
}
