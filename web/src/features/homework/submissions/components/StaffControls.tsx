import type { Submission } from "@angon/contract/homework/submissions";
import { ClipboardCheck, Trash2 } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { useNameOf } from "../use-name-of.ts";
import { text } from "../text.ts";

const loadRemoval = () => import("./RemoveSubmissionDialog.tsx");

/** Marking opens the deck at this submission. */
export function StaffControls({ of }: { of: Submission }) {
  const t = useText(text);
  const removal = useLazyDialog(loadRemoval);
  const { id, homework_id, marks, can } = of;
  const name = useNameOf()(of);
  return (
    <div className="mt-3.5 flex flex-wrap gap-2">
      {can.mark && (
        <ButtonLink
          href={`/homework/${homework_id}/marking?submission=${id}`}
          size="sm"
          variant={marks === null ? "primary" : "tint"}
          icon={ClipboardCheck}
        >
          {marks === null ? t.mark : t.markAgain}
        </ButtonLink>
      )}
      {can.remove && (
        <Button
          size="sm"
          variant="secondary"
          icon={Trash2}
          onClick={removal.open}
          aria-label={`${t.remove}: ${name}`}
        >
          {t.remove}
        </Button>
      )}
      {removal.Content && <removal.Content {...removal.dialogProps} submission={of} />}
    </div>
  );
}
