import { Hourglass } from "lucide-react";
import { site } from "../../../lib/hydration/site.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { accessText } from "../text.ts";

interface AccessExpiredDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The expired access, the access that remains, and the place to extend it. */
export default function AccessExpiredDialog({ open, onClose }: AccessExpiredDialogProps) {
  const t = useText(accessText);
  return (
    <Dialog
      size="confirm"
      icon={Hourglass}
      open={open}
      onClose={onClose}
      title={t.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.later}
          </Button>
          <ButtonLink href={site.shop_url} target="_blank" onClick={onClose}>
            {t.shop}
          </ButtonLink>
        </>
      }
    >
      <p>{t.gone}</p>
      <p className="mt-2">{t.stays}</p>
    </Dialog>
  );
}
