import type { Localized } from "@angon/contract/kit/problem";
import { useId, type ComponentProps } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { Fields } from "./Fields.tsx";
import { FormProblem } from "./FormProblem.tsx";
import { UnsavedDialog } from "./UnsavedDialog.tsx";
import type { LeaveGuard } from "./use-leave-guard.ts";

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, "footer" | "size"> {
  /** Without `cancel` one large button fills the footer. */
  texts: { cancel?: string; submit: string };
  /** Cancel looks secondary, and phones have the close button alone. */
  secondary?: boolean;
  /** The dialog cannot be closed while the form is being sent. */
  holdsOpen?: boolean;
  /** The fields stay enabled while the form is being sent. */
  staysEditable?: boolean;
  fieldsClassName?: string;
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
  secondary,
  holdsOpen,
  staysEditable,
  fieldsClassName = "flex flex-col gap-4.5",
  waitsFor,
  form,
  sentences,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const { guard } = form;
  const isHeld = holdsOpen === true && form.isPending;
  const close = () => {
    if (isHeld) return;
    if (guard) guard.ask(onClose);
    else onClose();
  };
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
            {texts.cancel && (
              <Button
                variant={secondary ? "secondary" : "quiet"}
                onClick={close}
                className={secondary ? "max-md:hidden" : "ml-auto"}
              >
                {texts.cancel}
              </Button>
            )}
            <Button
              type="submit"
              form={id}
              {...(!texts.cancel && { size: "lg", full: true })}
              busy={form.isPending}
              disabled={form.wait > 0 || waitsFor !== undefined}
            >
              {texts.submit}
            </Button>
          </>
        }
      >
        <form {...form.props} id={id}>
          <Fields disabled={form.isPending && !staysEditable} className={fieldsClassName}>
            {children}
            <FormProblem {...form.failure} sentences={sentences} />
          </Fields>
        </form>
      </Dialog>
      {guard && <UnsavedDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />}
    </>
  );
}
