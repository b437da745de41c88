import { membersErrors } from "@angon/contract/members";
import type { BulkRequest } from "@angon/contract/members/bulk";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { applyList } from "./api.ts";
import type { ManyProps } from "./rules.ts";
import { text } from "./text.ts";

/** The button of a notice that takes a change back; `undone` says that it was. */
export function useUndo({ groupId, onUndone }: Pick<ManyProps, "groupId" | "onUndone">, undone: string) {
  const t = useText(text);
  const language = useLanguage();
  const undo = async (request: BulkRequest) => {
    try {
      await applyList(groupId, request);
      toast({ title: undone });
      onUndone();
    } catch (problem) {
      toast({ tone: "bad", ...sentenceOf(problem, language, membersErrors) });
    }
  };
  return (request: BulkRequest) => ({ label: t.undo, onSelect: () => void undo(request) });
}
