// @chunk form
// @chunk form
import type { Localized } from "@angon/contract/kit/problem";
import type { ComponentProps } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { FormProblem } from "./FormProblem.tsx";
import { useRetryAfter } from "./use-retry-after.ts";

interface ConfirmDialogProps extends Omit<ComponentProps<typeof Dialog>, "footer" | "size"> {
  texts: { cancel: string; confirm: string };
  onConfirm: () => void;
  danger?: boolean;
  /** The request that the confirmation starts: its error is shown, and it is not started twice. */
  action?: { isPending: boolean; error: Error | null };
  sentences?: Readonly<Record<string, Localized>>;
}

/** Asks before one action. */
export function ConfirmDialog({
  texts,
  onConfirm,
  danger,
  action,
  sentences,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const wait = useRetryAfter(action?.error);
  return (
    <Dialog
      {...dialog}
      size="confirm"
      footer={
        <>
          <Button variant="secondary" onClick={dialog.onClose} data-autofocus>
            {texts.cancel}
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            busy={action?.isPending}
            disabled={wait > 0}
            onClick={onConfirm}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      {children}
      {action?.error && (
        <div className="mt-3">
          <FormProblem error={action.error} wait={wait} sentences={sentences} />
        </div>
      )}
    </Dialog>
  );
}
