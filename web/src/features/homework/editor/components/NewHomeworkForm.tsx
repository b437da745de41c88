import { homeworkErrors } from "@angon/contract/homework";
import { RotateCcw } from "lucide-react";
import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useDraft } from "../../../../lib/drafts/use-draft.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { createHomework } from "../../api.ts";
import { bodyOf, isWorthSaving, problemsIn, type CreateWish, type Draft, type Problems } from "../state.ts";
import { text } from "../text.ts";
import { useFiles } from "../use-files.ts";
import { HomeworkFields } from "./HomeworkFields.tsx";

interface NewHomeworkFormProps extends CreateWish {
  open: boolean;
  onClose: () => void;
  userId: number;
  place: string;
  initial: Draft;
  /** Set when the draft was found on the device. */
  onDropDraft: (() => void) | undefined;
}

export function NewHomeworkForm(props: NewHomeworkFormProps) {
  const { open, onClose, userId, place, initial, group, focus, onDropDraft } = props;
  const t = useText(text);
  const draft = useDraft({ userId, objectKey: place, initial, isWorthSaving });
  const form = useForm<Draft, Problems, { id: number }>({
    initial,
    draft,
    rules: (values) => problemsIn(values, Date.now()),
    send: (values) => createHomework(bodyOf(values)),
    onSuccess: ({ id }) => {
      void draft.discard();
      void queryClient.invalidateQueries({ queryKey: ["homework"] });
      toast({
        title: t.posted,
        action: { label: t.see, onSelect: () => navigate(`/homework/${id}`) },
      });
      onClose();
    },
  });
  const files = useFiles(form.values, form.change);
  const { save } = draft;
  // A page that is left right after the dialog has no time to store.
  useEffect(() => {
    if (!open) void save();
  }, [open, save]);
  return (
    <FormDialog
      {...{ open, onClose, form, sentences: homeworkErrors }}
      title={t.title}
      className="lg:max-h-150!"
      texts={{ cancel: t.cancel, submit: form.isPending ? t.posting : t.post }}
      waitsFor={files.isRunning ? t.waitForFiles : undefined}
    >
      {onDropDraft && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-3 rounded-control bg-marigold-soft px-3.5 py-1.5 text-small"
        >
          <span className="flex min-w-0 grow items-center gap-2 text-marigold-ink">
            <Icon of={RotateCcw} size={16} className="-mt-0.5" />
            {t.draftBack}
          </span>
          <Button size="sm" variant="quiet" disabled={form.isPending} onClick={onDropDraft}>
            {t.draftDrop}
          </Button>
        </div>
      )}
      <HomeworkFields
        draft={form.values}
        problems={form.shown}
        onChange={form.change}
        files={files}
        focus={focus}
        group={group}
        choosesAudience={!group}
      />
    </FormDialog>
  );
}
