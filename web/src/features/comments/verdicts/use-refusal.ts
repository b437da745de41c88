import type { Verified } from "@angon/contract/comments";
import { verdictsErrors } from "@angon/contract/comments/verdicts";
import type { Problem } from "@angon/contract/kit/problem";
import { ProblemError, sentenceOf } from "../../../lib/http/problem.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { text } from "./text.ts";

/** The verdict that another member of staff gave first; undefined for another error. */
function firstVerdict(error: unknown): Verified | null | undefined {
  if (!(error instanceof ProblemError) || error.code !== "verdicts.overtaken") return undefined;
  const { state } = error.cause as Problem;
  return state?.["verified"] as Verified | null | undefined;
}

/** Says why a verdict was not saved, and names whose came first; returns that one. */
export function useRefusal() {
  const t = useText(text);
  const language = useLanguage();
  return (error: unknown): Verified | null | undefined => {
    const first = firstVerdict(error);
    const named = first?.by && (first.verdict === "right" ? t.foundRight : t.foundWrong)(first.by.name);
    toast({
      tone: "bad",
      title: t.failed,
      body: named ?? sentenceOf(error, language, verdictsErrors).title,
    });
    return first;
  };
}
