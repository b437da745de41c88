// @chunk states
import { LifeBuoy } from "lucide-react";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import type { Target } from "../api.ts";
import { text } from "../text.ts";

const loadLadder = () => import("./LadderDialog.tsx");

/** Opens the ladder of a wrong answer, a card or marked homework. */
export function LadderButton({ target, className }: { target: Target; className?: string }) {
  const t = useText(text);
  const dialog = useLazyDialog(loadLadder);
  return (
    <>
      <Button size="sm" variant="secondary" icon={LifeBuoy} className={className} onClick={dialog.open}>
        {t.open}
      </Button>
      {dialog.Content && <dialog.Content {...dialog.dialogProps} target={target} />}
    </>
  );
}
