import { ANNOTATION_LIMITS } from "@angon/contract/homework/annotations";
import { X } from "lucide-react";
import { useState, type FormEvent } from "react";
import { createPortal } from "react-dom";
import { useText } from "../../../../../lib/i18n/text.ts";
import { Button } from "../../../../../ui/Button.tsx";
import { IconButton } from "../../../../../ui/IconButton.tsx";
import { Input } from "../../../../../ui/Input.tsx";
import type { Mark } from "../../../submissions/public.ts";
import { textMark, type Point } from "../rules.ts";
import { text } from "../text.ts";

interface WordsFormProps {
  at: Point;
  onDone: (mark: Mark | null) => void;
}

/** Asks for the words that are placed where the page was pressed. */
export function WordsForm({ at, onDone }: WordsFormProps) {
  const t = useText(text);
  const [words, setWords] = useState("");
  const place = (event: FormEvent): void => {
    event.preventDefault();
    onDone(words.trim() === "" ? null : textMark(at, words));
  };
  // The page around it may be turned.
  return createPortal(
    <form
      onSubmit={place}
      className="fixed inset-x-3 top-3 z-50 mx-auto flex max-w-120 gap-2 rounded-card bg-raised p-3 shadow-pop"
    >
      <Input
        autoFocus
        aria-label={t.words}
        placeholder={t.words}
        maxLength={ANNOTATION_LIMITS.text}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onDone(null)}
        className="min-w-0 grow"
      />
      <Button type="submit">{t.write}</Button>
      <IconButton icon={X} label={t.cancel} onClick={() => onDone(null)} className="h-12!" />
    </form>,
    document.body,
  );
}
