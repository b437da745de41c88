import { composerErrors } from "@angon/contract/composer";
import type { Post } from "@angon/contract/posts";
import type { SessionUser } from "@angon/contract/users";
import { Image } from "lucide-react";
import { useState, type ReactNode } from "react";
import { batchParam } from "../../../lib/data/batch.ts";
import { useAction } from "../../../lib/data/use-action.ts";
import { UnsavedDialog } from "../../../lib/forms/UnsavedDialog.tsx";
import { useDraft } from "../../../lib/drafts/use-draft.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useLeaveGuard } from "../../../lib/forms/use-leave-guard.ts";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { FieldError } from "../../../ui/Field.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { useMyGroups } from "../../groups/public.ts";
import { putPosts } from "../../posts/public.ts";
import { ImageField, usePictures } from "../../uploads/public.ts";
import { changePost } from "../api.ts";
import { emptyDraft, mostImages, problemsFor, problemsIn, type DraftProblems } from "../state.ts";
import { composerText } from "../lazy-text.ts";
import { DraftBack } from "./DraftBack.tsx";
import { areSame, editedOf, editPlace, isChanged, isRefiled, type Edited, type KeptEdit } from "./Edited.tsx";
import { SubjectFields } from "./SubjectFields.tsx";
import { WordsField } from "./WordsField.tsx";

interface EditFormProps {
  open: boolean;
  post: Post;
  user: SessionUser;
  /** An unsaved edit from an earlier visit, in place of the post's content. */
  stored: Edited | undefined;
  onClose: () => void;
  /** Discards the stored edit. */
  onAnew: () => void;
}

/** Edits the user's own post: text, subject and pictures. Poll options with votes stay. */
export function EditForm({ open, post, user, stored, onClose, onAnew }: EditFormProps) {
  const t = useText(composerText);
  const language = useLanguage();
  const {
    value: { edited },
    change,
    discard,
  } = useDraft<KeptEdit>({
    userId: user.id,
    objectKey: editPlace(post),
    initial: { base: editedOf(post), edited: stored ?? editedOf(post) },
    isWorthSaving: (value) => isChanged(post, value.edited),
  });
  const [problems, setProblems] = useState<DraftProblems>({});
  const { category } = post;
  const isLocked = category === "poll" && post.totalVotes > 0;
  const place = useMyGroups(batchParam(user))?.find(({ id }) => id === post.group_id) ?? null;
  const most = Math.max(mostImages(place, { category, groupId: post.group_id }), post.images.length);
  const edit = (patch: Partial<Edited>) => {
    change((now) => ({ ...now, edited: { ...now.edited, ...patch } }));
    setProblems({});
  };
  const pictures = usePictures({
    initial: edited.images,
    most,
    crops: most === 1,
    folder: category === "homework" ? "homework" : undefined,
    onChange: (images) => edit({ images }),
  });

  const unsaved = open && (isChanged(post, edited) || pictures.isRunning);
  const guard = useLeaveGuard(unsaved, { inDialog: true });

  const saving = useAction({
    run: () =>
      changePost(post.id, {
        mentions: edited.mentions,
        ...(isLocked ? {} : { body: edited.body }),
        ...(isRefiled(post, edited) ? { subject_id: edited.subjectId, chapter_id: edited.chapterId } : {}),
        ...(areSame(edited.images, post.images) ? {} : { images: edited.images }),
      }),
    onSuccess: (changed) => {
      putPosts([changed]);
      void discard();
      guard.done(onClose);
    },
    onError: (error) => {
      const found = "code" in error && typeof error.code === "string" ? problemsFor(error.code) : {};
      setProblems(found);
      if (Object.keys(found).length === 0)
        toast({ tone: "bad", ...sentenceOf(error, language, composerErrors) });
    },
  });

  const submit = () => {
    if (saving.isPending || pictures.isRunning) return;
    const draft = { ...emptyDraft(post.group_id, category), ...edited };
    const found = problemsIn(draft, {
      place,
      isPlayer: () => true,
    });
    const { subject, chapter, body } = found;
    const mine = { ...(isRefiled(post, edited) && { subject, chapter }), ...(!isLocked && { body }) };
    setProblems(mine);
    if (Object.values(mine).every((problem) => problem === undefined)) saving.start();
  };
  const sentence = (code: string): ReactNode =>
    code === "too_long"
      ? t.tooLong
      : code in composerErrors && composerErrors[code as keyof typeof composerErrors][language];

  return (
    <Dialog
      open={open}
      onClose={() => !saving.isPending && guard.ask(onClose)}
      title={t.titleEdit}
      footer={
        <>
          <IconButton
            icon={Image}
            label={t.addImage}
            disabled={saving.isPending}
            onClick={pictures.browse}
            className="mr-auto -ml-2.5"
          />
          <Button
            onClick={submit}
            busy={saving.isPending}
            disabled={pictures.isRunning}
            className="flex-none!"
          >
            {saving.isPending ? t.saving : t.save}
          </Button>
        </>
      }
    >
      {stored && (
        <DraftBack
          disabled={saving.isPending}
          onDrop={() => {
            void discard();
            onAnew();
          }}
        />
      )}
      <div className="flex flex-col gap-4" data-composer="">
        {category !== "other" && (
          <SubjectFields draft={edited} problems={problems} disabled={saving.isPending} onChange={edit} />
        )}
        <WordsField
          label={category === "poll" ? t.pollQuestion : t.yourText}
          placeholder={t.textHint}
          isPlain={category === "poll"}
          body={edited.body}
          mentions={edited.mentions}
          error={problems.body && sentence(problems.body)}
          disabled={isLocked || saving.isPending}
          onChange={edit}
        />
        {isLocked && <p className="-mt-2 text-meta text-ink-3">{t.voted}</p>}
        <ImageField pictures={pictures} disabled={saving.isPending} />
        {problems.images && <FieldError>{sentence(problems.images)}</FieldError>}
      </div>
      <UnsavedDialog
        open={guard.asking}
        onStay={guard.stay}
        onLeave={() => {
          void discard();
          guard.leave();
        }}
      />
    </Dialog>
  );
}
