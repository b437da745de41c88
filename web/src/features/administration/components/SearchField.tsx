import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Input } from "../../../ui/Input.tsx";

const SETTLES_MS = 200;

interface SearchFieldProps {
  value: string;
  label: string;
  clearLabel: string;
  onSettled: (q: string) => void;
}

/** Searches when typing pauses; the address then holds the term. */
export function SearchField({ value, label, clearLabel, onSettled }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const settle = useRef(onSettled);
  useEffect(() => {
    settle.current = onSettled;
  });
  useEffect(() => {
    const term = typed.trim();
    if (term === value) return;
    const timer = setTimeout(() => settle.current(term), SETTLES_MS);
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
