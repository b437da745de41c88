import { Search, X } from "lucide-react";
import { useRef, useState, type ComponentType, type ComponentProps } from "react";
import { useLocation } from "wouter";
import type { BoxKeys, Popup, default as Suggestions } from "../features/search/components/Suggestions.tsx";
import { useText } from "../lib/i18n/text.ts";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/Icon.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { Input } from "../ui/Input.tsx";
import { lazy } from "../lib/lazy/lazy.ts";
import { searchPath } from "./navigation.ts";
import { railText } from "./menu-text.ts";

const suggestions = lazy(() => import("../features/search/components/Suggestions.tsx"));

interface SearchBoxProps {
  /** The current search term. */
  term?: string;
  /** Called instead of navigating to the search page. */
  onSearch?: (term: string) => void;
  autoFocus?: boolean;
  /** The label of a button that clears the box. */
  clear?: string;
  className?: string;
}

const normalize = (typed: string) => typed.normalize("NFC").trim();

/** Opens the search page for a term that is not empty. The chunk of the suggestions loads with the first focus. */
export function SearchBox({ term: given = "", onSearch, autoFocus, clear, className }: SearchBoxProps) {
  const t = useText(railText);
  const [, navigate] = useLocation();
  const [term, setTerm] = useState(given);
  const [lastGiven, setLastGiven] = useState(given);
  if (given !== lastGiven) {
    setLastGiven(given);
    setTerm(given);
  }
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<BoxKeys>(null);
  const [List, setList] = useState<ComponentType<ComponentProps<typeof Suggestions>>>();
  const [isOpen, setOpen] = useState(false);
  const [popup, setPopup] = useState<Popup | null>(null);

  const loadSuggestions = () =>
    void suggestions.load().then((list) => setList(() => list), suggestions.clearFailure);

  const search = (typed: string) => {
    const wanted = normalize(typed);
    if (!wanted) return;
    setOpen(false);
    setTerm(wanted);
    keys.current?.searched(wanted);
    // The keyboard of a phone would cover the results.
    if (matchMedia("(pointer: coarse)").matches) input.current?.blur();
    if (onSearch) onSearch(wanted);
    else navigate(searchPath(wanted));
  };
  const write = (typed: string) => {
    setTerm(typed);
    setOpen(true);
    input.current?.focus();
  };

  return (
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <form
        role="search"
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          search(term);
        }}
      >
        <Input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={popup !== null}
          aria-controls={popup?.listId}
          aria-activedescendant={popup?.activeId}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          autoFocus={autoFocus}
          aria-label={t.searchFor}
          placeholder={t.searchFor}
          value={term}
          onFocus={() => {
            loadSuggestions();
            if (normalize(term) === "") setOpen(true);
          }}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (keys.current?.press(event)) event.preventDefault();
            else if (event.key === "ArrowDown") setOpen(true);
          }}
          lead={<Icon of={Search} size={18} className="-mt-0.5" />}
          trail={
            clear &&
            term && (
              <IconButton size="sm" icon={X} label={clear} className="-mr-2" onClick={() => write("")} />
            )
          }
          className={cx("rounded-full! [&_input::-webkit-search-cancel-button]:hidden", className)}
        />
      </form>
      {List && (
        <List
          term={normalize(term)}
          open={isOpen}
          keys={keys}
          onPopup={setPopup}
          onSearch={search}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
