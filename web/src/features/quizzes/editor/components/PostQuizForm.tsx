import type { PostQuizPlan } from "@angon/contract/quizzes/editor";
import { quizzesErrors, SECONDS_PER_QUESTION } from "@angon/contract/quizzes";
import { Eye } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { Fields } from "../../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { UnsavedDialog } from "../../../../lib/forms/UnsavedDialog.tsx";
import { useGuardedForm } from "../../../../lib/forms/use-guarded-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { SwitchRow } from "../../../../ui/SwitchRow.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { setPostQuiz } from "../api.ts";
import { itemsOf, itemsProblem, problemsOf, questionsOf, type Item } from "../state.ts";
import { text } from "../text.ts";
import { ItemsField } from "./ItemsField.tsx";
import PreviewDialog from "./PreviewDialog.tsx";

const loadPreview = () => Promise.resolve({ default: PreviewDialog });

interface Values {
  shuffle: boolean;
  items: readonly Item[];
}

const written = ({ shuffle, items }: Values) => JSON.stringify([shuffle, questionsOf(items)]);

/** The quiz of a post has a minute and a mark for each question. */
export function PostQuizForm({ postId, plan }: { postId: string; plan: PostQuizPlan }) {
  const t = useText(text);
  const [, navigate] = useLocation();
  const [initial] = useState<Values>(() => ({ shuffle: plan.shuffle, items: itemsOf(plan.questions) }));
  const form = useGuardedForm({
    initial,
    rules: ({ items }) => itemsProblem(items),
    isDirty: (values) => written(values) !== written(initial),
    send: ({ shuffle, items }) => setPostQuiz(postId, { shuffle, questions: questionsOf(items) }),
    fieldProblems: problemsOf,
    onSuccess: () => {
      toast({ title: t.saved });
      guard.done(() => navigate(`/post/${postId}`, { replace: true }));
    },
  });
  const { values, shown, guard, change, isPending, wait } = form;
  const count = values.items.length;
  const preview = () =>
    void openLazyDialog(loadPreview, {
      title: t.postQuiz,
      description: "",
      marks: count,
      minutes: (count * SECONDS_PER_QUESTION) / 60,
      items: values.items,
    });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Fields disabled={isPending} className="contents">
        <Card padded>
          <SwitchRow
            label={t.shuffle}
            hint={t.shuffleHint}
            checked={values.shuffle}
            onChange={(shuffle) => change({ shuffle })}
          />
        </Card>
        <ItemsField
          items={values.items}
          subject_id={null}
          problem={shown.items}
          onChange={(to) => change({ items: to(values.items) })}
        />
      </Fields>
      <div className="sticky bottom-0 z-10 flex flex-col gap-3 border-t border-line bg-surface px-4 py-3 md:rounded-card md:border md:px-5">
        <FormProblem {...form.failure} sentences={quizzesErrors} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button variant="quiet" icon={Eye} onClick={preview} className="md:mr-auto">
            {t.preview}
          </Button>
          <Button type="submit" busy={isPending} disabled={wait > 0} className="max-sm:grow">
            {isPending ? t.saving : t.save}
          </Button>
        </div>
      </div>
      <UnsavedDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </form>
  );
}
