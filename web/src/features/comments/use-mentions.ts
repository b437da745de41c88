import type { Person } from "@angon/contract/people";
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import type { MentionList } from "../../lib/editor/mentions.ts";
import { findPeople } from "./api.ts";
import { handleOf, mentionAtCaret } from "./state.ts";

const WAIT_MS = 120;
const MAX_SHOWN = 9;
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

interface MentionOptions {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** The text with the name in it. */
  onChosen: (text: string, person: Person) => void;
}

/** Suggestions for the mention before the caret; arrow keys of the text field move through them. */
export function useMentions({ area, text, onChosen }: MentionOptions) {
  const [typed, setTyped] = useState<{ name: string; at: number } | null>(null);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [active, setActive] = useState(0);
  const caret = useRef<number | null>(null);
  const name = typed?.name ?? "";

  useEffect(() => {
    if (name === "") return;
    const leaving = new AbortController();
    setLoading(true);
    const timer = setTimeout(async () => {
      const found = await findPeople(name.replaceAll("_", " "), leaving.signal);
      if (leaving.signal.aborted) return;
      setPeople(found.slice(0, MAX_SHOWN));
      setActive(0);
      setLoading(false);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [name]);

  // The caret goes behind the name once the text with it is there.
  useEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [area, text]);

  const close = () => setTyped(null);
  const choose = (person: Person) => {
    if (!typed) return;
    const word = `@${handleOf(person.name)} `;
    caret.current = typed.at + word.length;
    const rest = text.slice(typed.at + 1 + typed.name.length).replace(/^ /, "");
    onChosen(text.slice(0, typed.at) + word + rest, person);
    close();
    area.current?.focus();
  };
  const look = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => {
    const found = selectionStart === selectionEnd ? mentionAtCaret(value, selectionStart) : null;
    setTyped((before) => (before?.name === found?.name && before?.at === found?.at ? before : found));
    if (!found) setPeople([]);
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!typed) return false;
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
      return true;
    };
    if (event.key === "Escape") {
      close();
      return take();
    }
    const step = steps[event.key];
    const person = people[active];
    if (!person) return false;
    if (step) {
      setActive((active + step + people.length) % people.length);
      return take();
    }
    const chooses = event.key === "Tab" || (event.key === "Enter" && !event.ctrlKey && !event.metaKey);
    if (!chooses || event.shiftKey) return false;
    choose(person);
    return take();
  };

  const list: MentionList<Person> | null = typed && {
    people,
    typed: typed.name,
    active,
    isLoading,
    anchor: () => area.current?.getBoundingClientRect() ?? null,
    choose,
  };
  return { list, look, close, onKeyDown };
}
