import { questionsErrors, QUESTION_LIMITS } from "@angon/contract/questions";
import {
  MAX_ROWS,
  questionFormats,
  refusedRow,
  type QuestionFormat,
  type Row,
} from "@angon/contract/questions/row";
import { readQuestions } from "@angon/contract/questions/file";
import { FileUp } from "lucide-react";
import { useId, useState } from "react";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { UnsavedDialog } from "../../../lib/forms/UnsavedDialog.tsx";
import { useGuardedForm } from "../../../lib/forms/use-guarded-form.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { FileButton } from "../../../lib/forms/FileButton.tsx";
import { SwitchRow } from "../../../ui/SwitchRow.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { AreaField } from "../../../ui/fields/AreaField.tsx";
import { importQuestions } from "../api.ts";
import { formatText, formText, importText } from "../text.ts";
import { sentenceFor, type Problems } from "../state.ts";
import { formatIn } from "../rules.ts";
import { ImportPreview } from "./ImportPreview.tsx";
import { TopicFields } from "./TopicFields.tsx";

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  initial: { subject_id: number | null; chapter_id: number | null };
  onDone: () => void;
}

interface Values {
  format: QuestionFormat;
  text: string;
  partial: boolean;
  subject_id: number | null;
  chapter_id: number | null;
}

type ImportProblems = Pick<Problems, "subject_id"> & { text?: "required" | "too_long" | "rows" };

/** Reads a file, shows what is wrong with its rows before it is sent, and imports it. */
export default function ImportDialog({ open, onClose, initial, onDone }: ImportDialogProps) {
  const t = useText(importText);
  const words = useText(formText);
  const names = useText(formatText);
  const format = useFormat();
  const language = useLanguage();
  const formId = useId();
  const [fileProblem, setFileProblem] = useState<"tooLarge" | "notText" | null>(null);
  const [readRows] = useState(readOnce);
  /** Rows that the bank has, as the server answered about this text. */
  const [known, setKnown] = useState<{ text: string; rows: ReadonlySet<number> }>();
  const rowsOf = (given: Values): readonly Row[] => {
    const rows = readRows(given);
    return known?.text === given.text && known.rows.size > 0
      ? rows.map((row) => (known.rows.has(row.row) ? refusedRow(row.row, "known") : row))
      : rows;
  };
  const form = useGuardedForm({
    initial: (): Values => ({ format: "gift", text: "", partial: false, ...initial }),
    rules: (values): ImportProblems => ({
      ...(values.subject_id === null && { subject_id: "required" }),
      ...(values.text.trim() === "" && { text: "required" }),
      ...(values.text.length > QUESTION_LIMITS.importLength && { text: "too_long" }),
      ...(!isReady(values, rowsOf(values)) && values.text.trim() !== "" && { text: "rows" }),
    }),
    isDirty: ({ text }) => open && text.trim() !== "",
    inDialog: true,
    send: ({ subject_id, ...body }) => importQuestions({ ...body, subject_id: subject_id ?? 0 }),
    onSuccess: ({ created, refused, duplicates }, sent) => {
      if (created === 0 && refused.length > 0)
        return setKnown({ text: sent.text, rows: new Set(duplicates) });
      toast({
        title: t.created(format.number(created)),
        body: duplicates.length > 0 ? t.duplicates(format.number(duplicates.length)) : undefined,
      });
      guard.done(onClose);
      onDone();
    },
  });
  const { values, shown, guard, change, isPending, wait } = form;
  const rows = rowsOf(values);
  const good = rows.filter(({ question }) => question).length;
  const close = () => guard.ask(() => guard.done(onClose));
  const show = (typed: string, name?: string) => {
    setFileProblem(null);
    change({ text: typed, format: formatIn(typed, name) ?? values.format });
  };
  const read = async (chosen: File) => {
    if (chosen.size > QUESTION_LIMITS.importLength * 3) return setFileProblem("tooLarge");
    const content = decoded(await chosen.arrayBuffer());
    if (content === undefined) return setFileProblem("notText");
    show(content, chosen.name);
  };
  const textError =
    (fileProblem && t[fileProblem]) ??
    (rows.length > MAX_ROWS
      ? t.tooMany
      : shown.text === "rows"
        ? good === 0 && t.noneGood
        : shown.text && sentenceFor(shown.text, language));

  return (
    <Dialog
      open={open}
      onClose={() => !isPending && close()}
      title={t.title}
      footer={
        <>
          <Button variant="quiet" disabled={isPending} onClick={close}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} busy={isPending} disabled={wait > 0} className="sm:flex-none!">
            {isPending ? t.sending : good > 0 ? t.send(format.number(good)) : t.nothing}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-5">
        <Fields disabled={isPending} className="contents">
          <div className="grid gap-3 sm:grid-cols-2">
            <TopicFields
              subject_id={values.subject_id}
              chapter_id={values.chapter_id}
              error={sentenceFor(shown.subject_id, language)}
              onChange={change}
            />
          </div>
          <div className="flex">
            <FileButton
              variant="secondary"
              icon={FileUp}
              label={t.file}
              accept=".txt,.gift,.csv,.json,text/plain,text/csv,application/json"
              onFile={(chosen) => void read(chosen)}
            >
              {t.file}
            </FileButton>
          </div>
          <AreaField
            label={t.text}
            hint={t.textHint}
            error={textError}
            rows={6}
            spellCheck={false}
            value={values.text}
            onChange={show}
          />
          <Choice
            name="format"
            legend={t.format}
            options={questionFormats.map((value) => ({ value, label: names[value] }))}
            value={values.format}
            onChange={(wanted) => change({ format: wanted })}
          />
          <ImportPreview rows={rows} asked={shown.text === "rows"} />
          {good > 0 && good < rows.length && (
            <SwitchRow
              label={t.partial}
              hint={t.partialHint}
              error={shown.text === "rows" && t.partialAsked(format.number(rows.length - good))}
              checked={values.partial}
              onChange={(partial) => change({ partial })}
            />
          )}
        </Fields>
        <FormProblem {...form.failure} sentences={questionsErrors} />
      </form>
      <UnsavedDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </Dialog>
  );
}

/** Reads a text again only when it has changed; a long one takes a tenth of a second. */
function readOnce() {
  let last: { format: QuestionFormat; text: string; rows: readonly Row[] } | undefined;
  return ({ format, text }: Pick<Values, "format" | "text">): readonly Row[] => {
    if (text.length > QUESTION_LIMITS.importLength) return [];
    if (last?.format !== format || last.text !== text)
      last = { format, text, rows: readQuestions(format, text) };
    return last.rows;
  };
}

/** Whether the server would create something; it reads the text by the same code. */
function isReady({ text, partial }: Values, rows: readonly Row[]): boolean {
  if (text.length > QUESTION_LIMITS.importLength) return true;
  const good = rows.filter(({ question }) => question).length;
  return rows.length <= MAX_ROWS && good > 0 && (partial || good === rows.length);
}

function decoded(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
