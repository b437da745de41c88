import { membersErrors } from "@angon/contract/members";
import type { BulkReport, BulkRequest } from "@angon/contract/members/bulk";
import { Undo2 } from "lucide-react";
import { useAction } from "../../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { applyList } from "../api.ts";
import { removalOf } from "../rules.ts";
import { text } from "../text.ts";

interface TakeBackProps {
  groupId: number;
  report: BulkReport;
  onApplied: (report: BulkReport) => void;
  onClose: () => void;
}

/** Removes those that the report has added: the wrong class is chosen sooner than it is noticed. */
export function TakeBack({ groupId, report, onApplied, onClose }: TakeBackProps) {
  const t = useText(text);
  const language = useLanguage();
  const { number } = useFormat();
  const request = removalOf(report);
  const removal = useAction({
    run: (wanted: BulkRequest) => applyList(groupId, wanted),
    onSuccess: (undone) => {
      toast({ title: t.takenBack(number(undone.counts.done)) });
      onApplied(undone);
      onClose();
    },
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language, membersErrors) }),
  });
  if (!request) return null;
  return (
    <Button variant="secondary" icon={Undo2} busy={removal.isPending} onClick={() => removal.start(request)}>
      {removal.isPending ? t.takingBack : t.takeBack}
    </Button>
  );
}
