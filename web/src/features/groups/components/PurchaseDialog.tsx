import { Lock, ShoppingBag } from "lucide-react";
import { site } from "../../../lib/hydration/site.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { purchaseText } from "../lazy-text.ts";

interface PurchaseDialogProps {
  what: "course" | "chosen" | "paid";
  open: boolean;
  onClose: () => void;
}

/** The course that must be bought first, and the place to buy it; without a shop, a sentence about the list. */
export default function PurchaseDialog({ what, open, onClose }: PurchaseDialogProps) {
  const t = useText(purchaseText);
  if (!site.paid_features)
    return (
      <Dialog
        size="confirm"
        icon={Lock}
        open={open}
        onClose={onClose}
        title={t.chosen}
        footer={
          <Button onClick={onClose} data-autofocus>
            {t.understood}
          </Button>
        }
      >
        <p>{t.notListed}</p>
      </Dialog>
    );
  return (
    <Dialog
      size="confirm"
      icon={ShoppingBag}
      open={open}
      onClose={onClose}
      title={t[what]}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {t.later}
          </Button>
          <ButtonLink href={site.shop_url} target="_blank" onClick={onClose}>
            {t.shop}
          </ButtonLink>
        </>
      }
    >
      <p>{t[`${what}Why`]}</p>
    </Dialog>
  );
}
