import { guardiansErrors, type GuardianLink } from "@angon/contract/guardians";
import { Unlink } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { RemovalDialog } from "../../../lib/forms/RemovalDialog.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { unlink } from "../api.ts";
import { text } from "../text.ts";

interface EndLinkDialogProps {
  link: GuardianLink | null;
  onClose: () => void;
}

export function EndLinkDialog({ link, onClose }: EndLinkDialogProps) {
  const t = useText(text);
  // The dialog keeps its words while it fades away.
  const [shown, setShown] = useState(link);
  if (link && link !== shown) setShown(link);
  const name = shown?.user.name ?? "";
  const ending = useAction({
    run: unlink,
    onSuccess: () => {
      toast({ title: t.ended });
      onClose();
    },
  });

  return (
    <RemovalDialog
      icon={Unlink}
      open={link !== null}
      onClose={onClose}
      texts={{
        title: shown?.relation === "child" ? t.endChildTitle(name) : t.endGuardianTitle(name),
        body: t.endBody,
        now: t.endNow,
        pending: t.ending,
      }}
      removing={{ ...ending, start: () => shown && ending.start(shown.user.id) }}
      sentences={guardiansErrors}
    />
  );
}
