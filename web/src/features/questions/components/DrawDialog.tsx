import { questionsErrors, type BankQuestion } from "@angon/contract/questions";
import { useId } from "react";
import { latinDigits } from "@angon/contract/kit/text";
import { bindFields } from "../../../lib/forms/bind-fields.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { NumberField } from "../../../ui/fields/NumberField.tsx";
import { drawQuestions } from "../api.ts";
import { noFilters, sentenceFor, type Code, type Filters } from "../state.ts";
import { formText, pickText } from "../text.ts";
import { BankFilters } from "./BankFilters.tsx";

interface DrawDialogProps {
  open: boolean;
  onClose: () => void;
  subject_id: number | null;
  room: number;
  onTake: (questions: readonly BankQuestion[]) => void;
}

const DEFAULT_NUMBER = 10;

const numberOf = (typed: string): number => Number(latinDigits(typed).trim());

/** Takes questions of the bank at random. */
export default function DrawDialog({ open, onClose, subject_id, room, onTake }: DrawDialogProps) {
  const t = useText(pickText);
  const words = useText(formText);
  const format = useFormat();
  const language = useLanguage();
  const formId = useId();
  const form = useForm({
    initial: { ...noFilters, subject_id, number: String(Math.min(DEFAULT_NUMBER, room)) },
    rules: ({ number }): { number?: Code } => {
      const wanted = numberOf(number);
      return Number.isInteger(wanted) && wanted >= 1 && wanted <= room ? {} : { number: "out_of_range" };
    },
    send: ({ number, ...filters }: Filters & { number: string }) => drawQuestions(filters, numberOf(number)),
    onSuccess: (drawn, { number }) => {
      if (drawn.length === 0) return void toast({ tone: "bad", title: t.drawnNone });
      if (drawn.length < numberOf(number)) toast({ title: t.drawnFewer(format.number(drawn.length)) });
      onTake(drawn);
      onClose();
    },
  });
  const { values, shown, change, isPending, wait } = form;
  const field = bindFields(form);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.drawTitle}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isPending} disabled={wait > 0} className="sm:flex-none!">
            {isPending ? t.drawing : t.draw}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-4">
        <BankFilters searches={false} filters={values} onChange={change} />
        <NumberField {...field("number")} label={t.number} error={sentenceFor(shown.number, language)} />
        <FormProblem {...form.failure} sentences={questionsErrors} />
      </form>
    </Dialog>
  );
}
