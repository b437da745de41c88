import { homeworkErrors } from "@angon/contract/homework";
import { fieldSentences } from "@angon/contract/kit/field-messages";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import type { Problem } from "./state.ts";
import { text } from "./text.ts";

/** The sentence at the field of a problem. */
export function useProblemSentence(): (problem: Problem | undefined) => string | undefined {
  const t = useText(text);
  const language = useLanguage();
  return (problem) => {
    switch (problem) {
      case undefined:
        return undefined;
      case "topicTooLong":
      case "bodyTooLong":
        return fieldSentences.too_long[language];
      case "deadlineWrong":
      case "lateWrong":
        return homeworkErrors["homework.deadline"][language];
      case "partsWrong":
        return homeworkErrors["homework.parts"][language];
      case "subjectMissing":
      case "topicMissing":
      case "deadlineMissing":
      case "audienceMissing":
        return t[problem];
    }
  };
}
