import { useEffect, useEffectEvent } from "react";
import { optionOfKey } from "./rules.ts";
import { text } from "./text.ts";

const keyRows = [text.letters, text.digits].flatMap(({ bn, en }) => [bn, en]);

interface QuestionKeys {
  isOn: boolean;
  /** One question further or back. */
  go: (by: 1 | -1) => void;
  choose: (option: number) => void;
}

/** Digits and letters choose an option, left and right turn to other questions, Enter goes on. */
export function useQuestionKeys({ isOn, go, choose }: QuestionKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const isOnControl = event.target instanceof Element && event.target.closest("button, a, input") !== null;
    if (event.key === "ArrowRight" || (event.key === "Enter" && !isOnControl)) go(1);
    else if (event.key === "ArrowLeft") go(-1);
    else {
      const option = optionOfKey(event.key, keyRows);
      if (option === undefined) return;
      choose(option);
    }
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
