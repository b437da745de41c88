import { Search, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Input } from "../../../ui/Input.tsx";

const DEBOUNCE_MS = 200;

interface SearchFieldProps {
  value: string;
  label: string;
  clearLabel: string;
  onSearch: (q: string) => void;
}

/** Searches when typing pauses; the address then holds the term. */
export function SearchField({ value, label, clearLabel, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const term = typed.trim();
    if (term === value) return;
    const timer = setTimeout(() => search(term), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <Input
        ref={box}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        value={typed}
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => setTyped(target.value)}
        lead={<Icon of={Search} size={18} />}
        trail={
          typed && (
            <IconButton
              size="sm"
              icon={X}
              label={clearLabel}
              className="-mr-2"
              onClick={() => {
                setTyped("");
                box.current?.focus();
              }}
            />
          )
        }
        className="[&_input]:[appearance:textfield]"
      />
    </form>
  );
}
