import { examsErrors } from "@angon/contract/quizzes/exams/errors";
import { quizzesErrors } from "@angon/contract/quizzes";
import { Eye } from "lucide-react";
import { useLocation } from "wouter";
import { Fields } from "../../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { UnsavedDialog } from "../../../../lib/forms/UnsavedDialog.tsx";
import { useGuardedForm } from "../../../../lib/forms/use-guarded-form.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { AudienceField } from "../../../groups/public.ts";
import { changeExam, createExam } from "../api.ts";
import { bodyOf, isChanged, marksOf, problemsIn, problemsOf, sentenceFor, type Draft } from "../state.ts";
import { text } from "../text.ts";
import { MarkFields, NameFields } from "./ExamFields.tsx";
import { ItemsField } from "./ItemsField.tsx";
import PreviewDialog from "./PreviewDialog.tsx";

const sentences = { ...quizzesErrors, ...examsErrors };
const loadPreview = () => Promise.resolve({ default: PreviewDialog });

interface ExamFormProps {
  initial: Draft;
  /** The exam that is changed; null for a new one. */
  examId: number | null;
}

export function ExamForm({ initial, examId }: ExamFormProps) {
  const t = useText(text);
  const language = useLanguage();
  const [, navigate] = useLocation();
  const isPublished = examId !== null && initial.status === "published";
  const form = useGuardedForm({
    initial,
    rules: (draft) => problemsIn(draft, Date.now()),
    isDirty: (draft) => isChanged(draft, initial),
    send: (draft: Draft) => (examId === null ? createExam(bodyOf(draft)) : changeExam(examId, bodyOf(draft))),
    fieldProblems: problemsOf,
    onRefused: () => toast({ tone: "bad", title: t.fixFields }),
    onSuccess: ({ id }, { status }) => {
      const isDraft = status === "draft";
      toast({ title: isDraft ? t.draftSaved : isPublished ? t.saved : t.published });
      guard.done(() =>
        navigate(isDraft ? `/quiz/${id}/edit?saved=${Date.now()}` : `/quiz/${id}`, { replace: true }),
      );
    },
  });
  const { values: draft, shown, guard, change, isPending, wait } = form;
  const fields = { draft, problems: shown, onChange: change };
  const preview = () =>
    void openLazyDialog(loadPreview, {
      title: draft.title,
      description: draft.description,
      marks: marksOf(draft),
      minutes: bodyOf(draft).duration,
      items: draft.items,
    });

  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit({ status: "published" });
      }}
      className="flex flex-col gap-4"
    >
      <Fields disabled={isPending} className="contents">
        <Card padded className="flex flex-col gap-5">
          <NameFields {...fields} />
          <AudienceField
            label={t.audience}
            value={draft}
            error={sentenceFor(shown.audience, language)}
            onChange={change}
          />
        </Card>
        <Card padded className="flex flex-col gap-5">
          <MarkFields {...fields} />
        </Card>
        <ItemsField
          items={draft.items}
          subject_id={draft.subject_id}
          problem={shown.items}
          onChange={(to) => change({ items: to(draft.items) })}
        />
      </Fields>
      <div className="flex flex-wrap gap-2 px-4 md:px-0">
        <Button variant="secondary" icon={Eye} onClick={preview}>
          {t.preview}
        </Button>
        {examId !== null && (
          <ButtonLink variant="secondary" href={`/quiz/new?from=${examId}`}>
            {t.duplicate}
          </ButtonLink>
        )}
      </div>
      <div className="sticky bottom-0 z-10 flex flex-col gap-3 border-t border-line bg-surface px-4 py-3 md:rounded-card md:border md:px-5">
        <FormProblem {...form.failure} sentences={sentences} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          {!isPublished && (
            <Button
              variant="secondary"
              disabled={wait > 0 || isPending}
              onClick={() => form.submit({ status: "draft" })}
            >
              {t.saveDraft}
            </Button>
          )}
          <Button type="submit" busy={isPending} disabled={wait > 0} className="max-sm:grow">
            {isPending ? t.saving : isPublished ? t.save : t.publish}
          </Button>
        </div>
      </div>
      <UnsavedDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </form>
  );
}
