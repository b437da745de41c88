import type { Localized } from "@angon/contract/kit/problem";
import { useId, type ComponentProps } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Fields } from "./Fields.tsx";
import { FormProblem } from "./FormProblem.tsx";
import { UnsavedDialog } from "./UnsavedDialog.tsx";
import type { LeaveGuard } from "./use-leave-guard.ts";

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, "footer" | "size"> {
  texts: { cancel: string; submit: string };
  /** The reason why the form cannot be sent yet. */
  waitsFor?: string;
  /** The result of `useForm`, or of `useGuardedForm`: then closing asks before changes are lost. */
  form: {
    props: ComponentProps<"form">;
    isPending: boolean;
    wait: number;
    failure: ComponentProps<typeof FormProblem>;
    guard?: LeaveGuard;
  };
  sentences: Readonly<Record<string, Localized>>;
}

/** A form in a dialog, with the server's problem below its fields. */
export function FormDialog({
  texts,
  waitsFor,
  form,
  sentences,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const { guard } = form;
  const close = () => (guard ? guard.ask(onClose) : onClose());
  return (
    <>
      <Dialog
        {...dialog}
        onClose={close}
        footer={
          <>
            {waitsFor && (
              <p role="status" className="min-w-0 grow text-meta text-ink-3">
                {waitsFor}
              </p>
            )}
            <Button variant="quiet" onClick={close} className="ml-auto">
              {texts.cancel}
            </Button>
            <Button
              type="submit"
              form={id}
              busy={form.isPending}
              disabled={form.wait > 0 || waitsFor !== undefined}
            >
              {texts.submit}
            </Button>
          </>
        }
      >
        <form {...form.props} id={id}>
          <Fields disabled={form.isPending} className="flex flex-col gap-4.5">
            {children}
            <FormProblem {...form.failure} sentences={sentences} />
          </Fields>
        </form>
      </Dialog>
      {guard && <UnsavedDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />}
    </>
  );
}
