import type { LiveData } from "@angon/contract/live";
import { useEffect, useState } from "react";
import { subscribe } from "../../lib/live/subscribe.ts";

type Words = Pick<LiveData<"words">, "step" | "text">;

/** A provider has 20 seconds for a step, so that silent words will not become a comment. */
const SILENT_MS = 25_000;
/** The comment that replaces the words is written within this time after them. */
const OVER_MS = 1_500;

/** The words that a provider has written of a step below the post so far; its asker alone hears them. */
export function useWords(postId: number): Words | null {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe("words", ({ post_id, step, text, is_over }) => {
      if (post_id !== postId) return;
      clearTimeout(timer);
      if (!is_over) setWords(text === "" ? null : { step, text });
      timer = setTimeout(() => setWords(null), is_over ? OVER_MS : SILENT_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
      setWords(null);
    };
  }, [postId]);
  return words;
}
