import { homeworkErrors } from "@angon/contract/homework";
import { fieldSentences } from "@angon/contract/kit/field-messages";
import type { Language } from "../../../lib/i18n/language.tsx";
import { textIn } from "../../../lib/i18n/text.ts";
import type { Problem } from "./state.ts";
import { text } from "./text.ts";

/** The sentence at the field of a problem. */
export function problemSentence(problem: Problem | undefined, language: Language): string | undefined {
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
    default:
      return textIn(text, language)[problem];
  }
}
