import type { Localized } from "@angon/contract/kit/problem";
import { useId, type ComponentProps, type ReactNode } from "react";
import { Fields } from "../../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { text } from "../text.ts";

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  submit: string;
  /** Files are on their way, whose addresses belong to the form. */
  isSending: boolean;
  form: {
    props: ComponentProps<"form">;
    isPending: boolean;
    wait: number;
    failure: ComponentProps<typeof FormProblem>;
  };
  sentences: Readonly<Record<string, Localized>>;
  children: ReactNode;
}

/** A form of homework in its dialog. */
export function FormDialog({
  open,
  onClose,
  title,
  submit,
  isSending,
  form,
  sentences,
  children,
}: FormDialogProps) {
  const t = useText(text);
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      className="lg:max-h-150!"
      footer={
        <>
          {isSending && (
            <p role="status" className="min-w-0 grow text-meta text-ink-3">
              {t.waitForFiles}
            </p>
          )}
          <Button variant="quiet" onClick={onClose} className="ml-auto">
            {t.cancel}
          </Button>
          <Button type="submit" form={id} busy={form.isPending} disabled={form.wait > 0 || isSending}>
            {submit}
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
  );
}
