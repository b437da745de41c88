import { MessageSquareShare } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../../ui/Button.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import type { OfClass } from "../api.ts";
import { text } from "../text.ts";

const loadDialog = () => import("./SentenceDialog.tsx");

/** Opens the sentences to guardians of a class. */
export function GuardianButton({ of, isSmall = false }: { of: OfClass; isSmall?: boolean }) {
  const t = useText(text);
  const dialog = useLazyDialog(loadDialog);
  return (
    <>
      {isSmall ? (
        <IconButton icon={MessageSquareShare} label={t.tell} onClick={() => void dialog.open()} />
      ) : (
        <Button size="sm" variant="secondary" icon={MessageSquareShare} onClick={() => void dialog.open()}>
          {t.tell}
        </Button>
      )}
      {dialog.Content && <dialog.Content {...dialog.dialogProps} of={of} />}
    </>
  );
}
