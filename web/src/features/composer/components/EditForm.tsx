import { composerErrors } from "@angon/contract/composer";
import { guardErrors } from "@angon/contract/guard/errors";
import type { Post } from "@angon/contract/posts";
import type { SessionUser } from "@angon/contract/users";
import { Image } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { batchParam } from "../../../lib/data/batch.ts";
import { hasProblem } from "../../../lib/forms/problems.ts";
import { UnsavedDialog } from "../../../lib/forms/UnsavedDialog.tsx";
import { useDraft } from "../../../lib/drafts/use-draft.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useGuardedForm } from "../../../lib/forms/use-guarded-form.ts";
import { ProblemError, sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { FieldError } from "../../../ui/Field.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { TopicField } from "../../groups/topics/public.ts";
import { useMyGroups } from "../../groups/public.ts";
import { putPosts } from "../../posts/public.ts";
import { ImageField, usePictures } from "../../uploads/public.ts";
import { changePost } from "../api.ts";
import { emptyDraft, isNudge, maxImages, problemsFor, problemsIn, type ProblemCode } from "../state.ts";
import { composerText } from "../lazy-text.ts";
import { DraftBack } from "./DraftBack.tsx";
import {
  areSame,
  editedOf,
  editPlace,
  isChanged,
  isMoved,
  isRefiled,
  type Edited,
  type KeptEdit,
} from "./Edited.tsx";
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

const sentences = { ...composerErrors, ...guardErrors };

type EditProblems = Partial<Record<keyof Edited, ProblemCode>>;

function fieldProblems(error: unknown): EditProblems | null {
  if (!(error instanceof ProblemError)) return null;
  const { subject, chapter, topic, body, images } = problemsFor(error.code);
  const found = { subjectId: subject, chapterId: chapter, topicId: topic, body, images };
  return hasProblem(found) ? found : null;
}

/** Edits the user's own post: text, subject and pictures. Poll options with votes stay. */
export function EditForm({ open, post, user, stored, onClose, onAnew }: EditFormProps) {
  const t = useText(composerText);
  const language = useLanguage();
  const {
    value: kept,
    change,
    discard,
  } = useDraft<KeptEdit>({
    userId: user.id,
    objectKey: editPlace(post),
    initial: { base: editedOf(post), edited: stored ?? editedOf(post) },
    isWorthSaving: (value) => isChanged(post, value.edited),
  });
  const { category } = post;
  const isLocked = category === "poll" && post.totalVotes > 0;
  const place = useMyGroups(batchParam(user))?.find(({ id }) => id === post.group_id) ?? null;
  const most = Math.max(maxImages(place, { category, groupId: post.group_id }), post.images.length);
  const pictures = usePictures({
    initial: kept.edited.images,
    most,
    crops: most === 1,
    folder: category === "homework" ? "homework" : undefined,
    onChange: (images) => {
      form.change({ images });
    },
  });

  const wasNudged = useRef(false);
  const form = useGuardedForm({
    initial: kept.edited,
    draft: {
      value: kept.edited,
      change: (next) => change((now) => ({ ...now, edited: next(now.edited) })),
    },
    rules: (edited): EditProblems => {
      const draft = { ...emptyDraft(post.group_id, category), ...edited };
      const { subject, chapter, body } = problemsIn(draft, { place, isPlayer: () => true });
      return {
        ...(isRefiled(post, edited) && { subjectId: subject, chapterId: chapter }),
        ...(!isLocked && { body }),
      };
    },
    isDirty: (edited) => open && (isChanged(post, edited) || pictures.isRunning),
    inDialog: true,
    send: (edited) =>
      changePost(post.id, {
        mentions: edited.mentions,
        ...(isLocked ? {} : { body: edited.body }),
        ...(isRefiled(post, edited) ? { subject_id: edited.subjectId, chapter_id: edited.chapterId } : {}),
        ...(isMoved(post, edited) && { topic_id: edited.topicId }),
        ...(areSame(edited.images, post.images) ? {} : { images: edited.images }),
        ...(wasNudged.current && { confirmed: true }),
      }),
    fieldProblems,
    onSuccess: (changed) => {
      putPosts([changed]);
      void discard();
      guard.done(onClose);
    },
    onError: (error) => {
      if (!fieldProblems(error)) toast({ tone: "bad", ...sentenceOf(error, language, sentences) });
    },
  });
  const { values: edited, shown, guard, isPending, wait } = form;
  const nudged = isNudge(shown.body);
  const sentence = (code: string): ReactNode =>
    code === "too_long"
      ? t.tooLong
      : code in sentences && sentences[code as keyof typeof sentences][language];

  return (
    <Dialog
      open={open}
      onClose={() => !isPending && guard.ask(onClose)}
      title={t.titleEdit}
      footer={
        <>
          <IconButton
            icon={Image}
            label={t.addImage}
            disabled={isPending}
            onClick={pictures.browse}
            className="mr-auto -ml-2.5"
          />
          <Button
            onClick={() => {
              if (pictures.isRunning) return;
              wasNudged.current = nudged;
              form.submit();
            }}
            busy={isPending}
            disabled={pictures.isRunning || wait > 0}
            className="flex-none!"
          >
            {isPending ? t.saving : nudged ? t.saveAnyway : t.save}
          </Button>
        </>
      }
    >
      {stored && (
        <DraftBack
          disabled={isPending}
          onDrop={() => {
            void discard();
            onAnew();
          }}
        />
      )}
      <div className="flex flex-col gap-4" data-composer="">
        {category !== "other" && (
          <SubjectFields
            draft={edited}
            problems={{ subject: shown.subjectId, chapter: shown.chapterId }}
            disabled={isPending}
            onChange={form.change}
          />
        )}
        {post.group_id !== null && (
          <TopicField
            groupId={post.group_id}
            value={edited.topicId}
            isGone={shown.topicId !== undefined}
            disabled={isPending}
            onChange={(topicId) => form.change({ topicId })}
          />
        )}
        <WordsField
          label={category === "poll" ? t.pollQuestion : t.yourText}
          placeholder={t.textHint}
          isPlain={category === "poll"}
          body={edited.body}
          mentions={edited.mentions}
          error={shown.body && sentence(shown.body)}
          disabled={isLocked || isPending}
          onChange={form.change}
        />
        {isLocked && <p className="-mt-2 text-meta text-ink-3">{t.voted}</p>}
        <ImageField pictures={pictures} disabled={isPending} />
        {shown.images && <FieldError>{sentence(shown.images)}</FieldError>}
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
