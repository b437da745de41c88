import { homeworkErrors, type Homework } from "@angon/contract/homework";
import { Trash2 } from "lucide-react";
import { useLocation } from "wouter";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { RemovalDialog } from "../../../../lib/forms/RemovalDialog.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { removeHomework } from "../../api.ts";
import { staffText } from "../text.ts";

export interface HomeworkDialogProps {
  homework: Homework;
  open: boolean;
  onClose: () => void;
}

export default function RemoveDialog({ homework, open, onClose }: HomeworkDialogProps) {
  const t = useText(staffText);
  const [, navigate] = useLocation();
  const removing = useAction({
    run: () => removeHomework(homework.id),
    onSuccess: () => {
      toast({ icon: Trash2, title: t.removed });
      onClose();
      navigate("/homework", { replace: true });
      void queryClient.invalidateQueries({ queryKey: ["homework", "list"] });
    },
  });
  return (
    <RemovalDialog
      open={open}
      onClose={onClose}
      texts={{
        title: t.removeTitle,
        body: `${homework.topic}. ${t.removeBody}`,
        now: t.remove,
      }}
      removing={removing}
      sentences={homeworkErrors}
    />
  );
}
