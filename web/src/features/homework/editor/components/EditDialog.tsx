import { homeworkErrors } from "@angon/contract/homework";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useGuardedForm } from "../../../../lib/forms/use-guarded-form.ts";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { changeHomework } from "../../api.ts";
import { changeOf, draftOf, problemsIn, type Draft, type EditDialogProps, type Problems } from "../state.ts";
import { text } from "../text.ts";
import { useFiles } from "../use-files.ts";
import { AddDialog } from "./AddDialog.tsx";
import { HomeworkFields } from "./HomeworkFields.tsx";

/** Changes homework: all of it until the first submission, afterwards a later end and added text. */
export default function EditDialog(props: EditDialogProps) {
  return props.homework.total_submissions > 0 ? <AddDialog {...props} /> : <WholeDialog {...props} />;
}

function WholeDialog({ open, onClose, homework }: EditDialogProps) {
  const t = useText(text);
  const initial = draftOf(homework);
  const form = useGuardedForm<Draft, Problems, { id: number }>({
    initial,
    inDialog: true,
    rules: (values) => problemsIn(values, Date.now()),
    isDirty: (values) => JSON.stringify(values) !== JSON.stringify(initial),
    send: (values) => changeHomework(homework.id, changeOf(values)),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ["homework"] });
      toast({ title: t.saved });
      form.guard.done(onClose);
    },
  });
  const files = useFiles(form.values, form.change);
  return (
    <FormDialog
      {...{ open, onClose, form, sentences: homeworkErrors }}
      title={t.editTitle}
      className="lg:max-h-150!"
      texts={{ cancel: t.cancel, submit: form.isPending ? t.saving : t.save }}
      waitsFor={files.isRunning ? t.waitForFiles : undefined}
    >
      <HomeworkFields
        draft={form.values}
        problems={form.shown}
        onChange={form.change}
        files={files}
        choosesAudience={false}
      />
    </FormDialog>
  );
}
