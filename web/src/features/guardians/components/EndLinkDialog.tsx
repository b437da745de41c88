import { guardiansErrors, type GuardianLink } from "@angon/contract/guardians";
import { Unlink } from "lucide-react";
import { useState } from "react";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { useUnlink } from "../api.ts";
import { text } from "../text.ts";

interface EndLinkDialogProps {
  link: GuardianLink | null;
  onClose: () => void;
}

export function EndLinkDialog({ link, onClose }: EndLinkDialogProps) {
  const t = useText(text);
  const ending = useUnlink();
  const wait = useRetryAfter(ending.error);
  // The dialog keeps its words while it fades away.
  const [shown, setShown] = useState(link);
  if (link && link !== shown) setShown(link);
  const name = shown?.user.name ?? "";

  const close = () => {
    if (ending.isPending) return;
    ending.reset();
    onClose();
  };
  const end = () =>
    shown &&
    ending.mutate(shown.user.id, {
      onSuccess: () => {
        toast({ title: t.ended });
        onClose();
      },
    });

  return (
    <Dialog
      size="confirm"
      icon={Unlink}
      tone="krishna"
      open={link !== null}
      onClose={close}
      title={shown?.relation === "child" ? t.endChildTitle(name) : t.endGuardianTitle(name)}
      footer={
        <>
          <Button variant="secondary" onClick={close} data-autofocus>
            {t.keep}
          </Button>
          <Button variant="danger" busy={ending.isPending} disabled={wait > 0} onClick={end}>
            {ending.isPending ? t.ending : t.endNow}
          </Button>
        </>
      }
    >
      <p>{t.endBody}</p>
      {ending.error && (
        <div className="mt-3">
          <FormProblem error={ending.error} wait={wait} sentences={guardiansErrors} />
        </div>
      )}
    </Dialog>
  );
}
