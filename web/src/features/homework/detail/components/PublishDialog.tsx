import { homeworkErrors, type Homework } from "@angon/contract/homework";
import { Eye } from "lucide-react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { ConfirmDialog } from "../../../../lib/forms/ConfirmDialog.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { publishMarks } from "../../api.ts";
import { staffText } from "../text.ts";

interface PublishDialogProps extends DialogProps {
  homework: Pick<Homework, "id" | "unevaluated">;
  /** In place of the toast, which would cover the keys of a deck. */
  onPublished?: () => void;
}

/** Confirms that students see their marks from now on. */
export default function PublishDialog({ homework, open, onClose, onPublished }: PublishDialogProps) {
  const t = useText(staffText);
  const { number } = useFormat();
  const left = homework.unevaluated ?? 0;
  const publishing = useAction({
    run: () => publishMarks(homework.id),
    onSuccess: () => {
      onClose();
      if (onPublished) onPublished();
      else toast({ title: t.published });
      void queryClient.invalidateQueries({ queryKey: ["homework"] });
    },
  });
  return (
    <ConfirmDialog
      icon={Eye}
      open={open}
      onClose={onClose}
      title={t.publishTitle}
      texts={{ cancel: t.keep, confirm: publishing.isPending ? t.publishing : t.publish }}
      action={publishing}
      sentences={homeworkErrors}
      onConfirm={() => publishing.start()}
    >
      {left > 0 && <p className="num mb-2 font-semibold">{t.publishLeft(number(left))}</p>}
      <p>{t.publishBody}</p>
    </ConfirmDialog>
  );
}
