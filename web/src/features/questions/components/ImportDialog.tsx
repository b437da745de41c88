import { sheetErrors } from "@angon/contract/kit/sheet";
import { questionsErrors, QUESTION_LIMITS } from "@angon/contract/questions";
import { importFormats, MAX_ROWS, type ImportFormat } from "@angon/contract/questions/row";
import { FileUp } from "lucide-react";
import { useId, useState } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
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
import { importQuestions, readQuestionSheet } from "../api.ts";
import { formatText, formText, importText } from "../text.ts";
import { sentenceFor, type Problems } from "../state.ts";
import { asUnicode, countOf, decoded, formatIn, isReady, isTooLong, openReader } from "../rules.ts";
import { useRepeated } from "../use-repeated.ts";
import { ImportPreview } from "./ImportPreview.tsx";
import { SampleButtons } from "./SampleButtons.tsx";
import { TopicFields } from "./TopicFields.tsx";

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  initial: { subject_id: number | null; chapter_id: number | null };
  onDone: () => void;
}

interface Values {
  format: ImportFormat;
  text: string;
  bijoy: boolean | null;
  partial: boolean;
  again: boolean;
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
  const [fileProblem, setFileProblem] = useState<"tooLarge" | "notText" | "wordFile" | null>(null);
  const [readerOf] = useState(openReader);
  /** A text whose questions the server had all. */
  const [nothingNew, setNothingNew] = useState<string>();
  const form = useGuardedForm({
    initial: (): Values => ({
      format: "word",
      text: "",
      bijoy: null,
      partial: false,
      again: false,
      ...initial,
    }),
    rules: (given): ImportProblems => ({
      ...(given.subject_id === null && { subject_id: "required" }),
      ...(given.text.trim() === "" && { text: "required" }),
      ...(isTooLong(given.text) && { text: "too_long" }),
      ...(!isTooLong(given.text) &&
        given.text.trim() !== "" &&
        !isReady(readerOf(given).rows, given.partial) && { text: "rows" }),
    }),
    isDirty: ({ text }) => open && text.trim() !== "",
    inDialog: true,
    send: ({ subject_id, chapter_id, format: of, partial, again, ...given }) =>
      importQuestions({
        format: of,
        text: readerOf({ format: of, ...given }).text,
        partial,
        duplicates: again ? "add" : "skip",
        subject_id: subject_id ?? 0,
        chapter_id,
      }),
    onSuccess: ({ created, duplicates }, { again, text: sent }) => {
      if (created === 0 && duplicates.length > 0) return setNothingNew(sent);
      const left = again ? 0 : duplicates.length;
      toast({
        title: t.created(format.number(created)),
        body: left > 0 ? t.duplicates(format.number(left)) : undefined,
      });
      guard.done(onClose);
      onDone();
    },
  });
  const { values, shown, guard, change, isPending, wait } = form;
  const { rows, text, bijoy } = readerOf(values);
  const repeated = useRepeated(rows, { ...values, text });
  const good = rows.filter(({ question }) => question).length;
  const count = countOf(rows, repeated, values.again);
  const sheet = useAction({ run: readQuestionSheet, onSuccess: (read) => show(read, "x.csv") });
  const close = () => guard.ask(() => guard.done(onClose));
  const show = (typed: string, name?: string) => {
    setFileProblem(null);
    change({ text: typed, bijoy: null, format: formatIn(asUnicode(typed), name) ?? values.format });
  };
  const read = async (chosen: File) => {
    sheet.reset();
    if (/\.docx?$/i.test(chosen.name)) return setFileProblem("wordFile");
    if (/\.xlsx?$/i.test(chosen.name)) return sheet.start(chosen);
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
        : shown.text
          ? sentenceFor(shown.text, language)
          : nothingNew === values.text && !values.again && t.allRepeated);

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
            {isPending ? t.sending : count > 0 ? t.send(format.number(count)) : t.nothing}
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
          <div className="flex flex-wrap gap-2">
            <FileButton
              variant="secondary"
              icon={FileUp}
              label={t.file}
              busy={sheet.isPending}
              accept=".txt,.gift,.csv,.json,.xlsx,.docx,text/plain,text/csv,application/json"
              onFile={(chosen) => void read(chosen)}
            >
              {t.file}
            </FileButton>
            <SampleButtons format={values.format} />
          </div>
          <FormProblem error={sheet.error} sentences={{ ...questionsErrors, ...sheetErrors }} />
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
            options={importFormats.map((value) => ({ value, label: names[value] }))}
            value={values.format}
            onChange={(wanted) => change({ format: wanted })}
          />
          {bijoy !== null && (
            <SwitchRow
              label={t.bijoy}
              hint={t.bijoyHint}
              checked={bijoy}
              onChange={(wanted) => change({ bijoy: wanted })}
            />
          )}
          <ImportPreview rows={rows} repeated={repeated} asked={shown.text === "rows"} />
          {repeated.size > 0 && (
            <SwitchRow label={t.skip} checked={!values.again} onChange={(skip) => change({ again: !skip })} />
          )}
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
