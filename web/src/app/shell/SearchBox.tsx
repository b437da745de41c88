import { Search } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { useText } from "../../lib/text.ts";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Input } from "../../ui/Input.tsx";
import { searchPath } from "../navigation.ts";
import { text } from "../text.ts";

interface SearchBoxProps {
  /** What was searched for already. */
  term?: string;
  /** Kept in the address beside the term: what kind of thing is looked for. */
  type?: "user" | null;
  autoFocus?: boolean;
  trail?: (term: string, setTerm: (term: string) => void) => ReactNode;
  className?: string;
}

/** Goes to the search page; an empty box goes nowhere. */
export function SearchBox({ term: before = "", type = null, autoFocus, trail, className }: SearchBoxProps) {
  const t = useText(text);
  const [, navigate] = useLocation();
  const [term, setTerm] = useState(before);
  return (
    <form
      role="search"
      action="/search"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = term.normalize("NFC").trim();
        if (wanted) navigate(searchPath(wanted, type));
      }}
    >
      <Input
        type="search"
        name="q"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        autoFocus={autoFocus}
        aria-label={t.searchFor}
        placeholder={t.searchFor}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        lead={<Icon of={Search} size={18} className="-mt-0.5" />}
        trail={trail?.(term, setTerm)}
        className={cx("rounded-full! [&_input::-webkit-search-cancel-button]:hidden", className)}
      />
    </form>
  );
}
