import { homeworkErrors } from "@angon/contract/homework";
import { Eye } from "lucide-react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { publishMarks } from "../../api.ts";
import { staffText } from "../text.ts";
import type { HomeworkDialogProps } from "./RemoveDialog.tsx";

/** Confirms that students see their marks from now on. */
export default function PublishDialog({ homework, open, onClose }: HomeworkDialogProps) {
  const t = useText(staffText);
  const publishing = useAction({
    run: () => publishMarks(homework.id),
    onSuccess: () => {
      toast({ title: t.published });
      onClose();
      void queryClient.invalidateQueries({ queryKey: ["homework"] });
    },
  });
  return (
    <Dialog
      size="confirm"
      icon={Eye}
      open={open}
      onClose={onClose}
      title={t.publishTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {t.keep}
          </Button>
          <Button busy={publishing.isPending} onClick={() => publishing.start()}>
            {publishing.isPending ? t.publishing : t.publish}
          </Button>
        </>
      }
    >
      <p>{t.publishBody}</p>
      <FormProblem error={publishing.error} sentences={homeworkErrors} />
    </Dialog>
  );
}
