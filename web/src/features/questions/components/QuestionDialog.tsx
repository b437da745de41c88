import { questionsErrors } from "@angon/contract/questions";
import { uploadsErrors } from "@angon/contract/uploads";
import { useId } from "react";
import { bindFields } from "../../../lib/forms/bind-fields.ts";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { UnsavedDialog } from "../../../lib/forms/UnsavedDialog.tsx";
import { useGuardedForm } from "../../../lib/forms/use-guarded-form.ts";
import { useNotice } from "../../../lib/forms/use-notice.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { AreaField } from "../../../ui/fields/AreaField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { usePictures } from "../../uploads/public.ts";
import {
  described,
  isSameDraft,
  problemsIn,
  problemsOf,
  sentenceFor,
  uploadedImage,
  type Draft,
} from "../state.ts";
import { formText, text } from "../text.ts";
import { DifficultyField } from "./DifficultyField.tsx";
import { HintFields } from "./HintFields.tsx";
import { ImageOfQuestion } from "./ImageOfQuestion.tsx";
import { OptionFields } from "./OptionFields.tsx";
import { Preview } from "./Preview.tsx";
import { TopicFields } from "./TopicFields.tsx";

interface QuestionDialogProps {
  open: boolean;
  onClose: () => void;
  initial: Draft;
  isNew: boolean;
  /** A question of the bank also has a subject and a difficulty. */
  inBank: boolean;
  send: (draft: Draft) => Promise<unknown>;
}

/** The form of one question, for the bank and for quizzes. */
export default function QuestionDialog({ open, onClose, initial, isNew, inBank, send }: QuestionDialogProps) {
  const t = useText(formText);
  const words = useText(text);
  const language = useLanguage();
  const formId = useId();
  const notice = useNotice();
  const pictures = usePictures({
    initial: initial.image ? [initial.image.url] : [],
    most: 1,
    crops: false,
    onChange: ([url]) => {
      const uploaded = url === undefined ? null : uploadedImage(url);
      form.change({ image: url === initial.image?.url ? initial.image : uploaded });
    },
  });
  const form = useGuardedForm({
    initial,
    rules: (draft) => problemsIn(draft, { inBank }),
    isDirty: (draft) => open && (!isSameDraft(draft, initial) || pictures.isRunning),
    inDialog: true,
    send,
    fieldProblems: problemsOf,
    onRefused: () => notice.show({ tone: "bad", title: t.fixFields }),
    onSuccess: () => {
      notice.hide();
      guard.done(onClose);
    },
  });
  const isUnsent = pictures.isRunning || pictures.hasFailed;
  const { values: draft, shown, guard, change, isPending, wait } = form;
  const { image } = draft;
  const close = () => guard.ask(() => guard.done(onClose));
  const field = bindFields(form);
  return (
    <Dialog
      open={open}
      onClose={() => !isPending && close()}
      title={isNew ? t.newTitle : t.editTitle}
      footer={
        <>
          <Button variant="quiet" disabled={isPending} onClick={close}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={isPending}
            disabled={wait > 0 || isUnsent}
            className="sm:flex-none!"
          >
            {isPending ? t.saving : t.save}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-5">
        <Fields disabled={isPending} className="contents">
          <AreaField
            {...field("question")}
            label={t.question}
            hint={t.questionHint}
            error={sentenceFor(shown.question, language)}
            data-autofocus
          />
          <Preview text={draft.question} className="-mt-3" />
          <ImageOfQuestion pictures={pictures} error={sentenceFor(shown.image, language)} />
          {image && (
            <TextField
              label={t.imageAlt}
              hint={t.imageAltHint}
              error={sentenceFor(shown.image_alt, language)}
              value={image.alt ?? ""}
              onChange={(value) => change({ image: described(image, value) })}
            />
          )}
          <OptionFields draft={draft} problem={shown.options} onChange={change} />
          <AreaField
            {...field("explanation")}
            label={t.explanation}
            error={sentenceFor(shown.explanation, language)}
          />
          <Preview text={draft.explanation} className="-mt-3" />
          <HintFields hints={draft.hints} problem={shown.hints} onChange={(hints) => change({ hints })} />
          {inBank && (
            <div className="grid gap-3 sm:grid-cols-2">
              <TopicFields
                subject_id={draft.subject_id}
                chapter_id={draft.chapter_id}
                error={sentenceFor(shown.subject_id, language)}
                onChange={change}
              />
              <DifficultyField
                value={draft.difficulty}
                none={t.noDifficulty}
                onChange={(difficulty) => change({ difficulty })}
              />
            </div>
          )}
          <fieldset className="min-w-0">
            <legend className="mb-1.5 p-0 text-label font-semibold">{t.source}</legend>
            <div className="grid gap-3 sm:grid-cols-3">
              {(["topic", "board", "year"] as const).map((name) => (
                <TextField
                  key={name}
                  {...field(name)}
                  label={words[name]}
                  error={name === "topic" ? sentenceFor(shown.data, language) : undefined}
                />
              ))}
            </div>
          </fieldset>
        </Fields>
        <FormProblem {...form.failure} sentences={{ ...questionsErrors, ...uploadsErrors }} />
      </form>
      <UnsavedDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </Dialog>
  );
}
