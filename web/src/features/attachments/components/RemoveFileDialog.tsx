import { attachmentsErrors } from "@angon/contract/attachments";
import { useAction } from "../../../lib/data/use-action.ts";
import { RemovalDialog } from "../../../lib/forms/RemovalDialog.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { reloadFiles, removeFile } from "../api.ts";
import { dialogText } from "../text.ts";

interface RemoveFileDialogProps {
  groupId: number;
  id: number;
  title: string;
  open: boolean;
  onClose: () => void;
}

export default function RemoveFileDialog({ groupId, id, title, open, onClose }: RemoveFileDialogProps) {
  const t = useText(dialogText);
  const removing = useAction({
    run: () => removeFile(groupId, id),
    onSuccess: () => {
      toast({ title: t.removed });
      onClose();
      reloadFiles(groupId);
    },
  });
  return (
    <RemovalDialog
      {...{ open, onClose, removing }}
      texts={{ title: t.removeTitle, body: t.removeBody(title), now: t.removeNow }}
      sentences={attachmentsErrors}
    />
  );
}
