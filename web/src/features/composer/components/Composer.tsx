import type { SessionUser } from "@angon/contract/users";
import { CalendarClock, Image, Link, Video } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { batchParam } from "../../../lib/data/batch.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useMyGroups } from "../../groups/public.ts";
import { useFilm, usePdf, usePictures } from "../../uploads/public.ts";
import { type KeptDraft } from "../rules.ts";
import {
  categoryAt,
  emptyDraft,
  isNudge,
  maxImages,
  type Draft,
  type DraftProblems,
  type ComposerOptions,
  type Place,
} from "../state.ts";
import { inAnHour } from "../scheduled/rules.ts";
import { composerText } from "../lazy-text.ts";
import { ComposerForm } from "./ComposerForm.tsx";
import { DraftBack } from "./DraftBack.tsx";
import { usePostDraft } from "./KeepDraft.tsx";
import { useSending } from "./Sending.tsx";
import { useSendKey } from "./SendKey.tsx";

interface ComposerProps {
  open: boolean;
  onClose: () => void;
  wish: ComposerOptions;
  user: SessionUser;
  placeKey: string;
  stored: KeptDraft;
  isRestored: boolean;
  /** From a notice, once the sheet is gone. */
  onReopen: () => void;
}

const loadGuidelines = () => import("./GuidelinesDialog.tsx");

export function Composer({
  open,
  onClose,
  wish,
  user,
  placeKey,
  stored,
  isRestored,
  onReopen,
}: ComposerProps) {
  const [version, setVersion] = useState({ number: 0, stored, isRestored });
  const startAnew = () =>
    setVersion(({ number, stored: { draft } }) => ({
      number: number + 1,
      stored: {
        draft: {
          ...emptyDraft(wish.group?.id ?? null, draft.category),
          topicId: wish.group?.topicId ?? null,
        },
        sent: null,
      },
      isRestored: false,
    }));
  return (
    <Sheet
      key={version.number}
      {...{ open, onClose, wish, user, placeKey, startAnew, onReopen }}
      stored={version.stored}
      isRestored={version.isRestored}
    />
  );
}

function Sheet(props: ComposerProps & { startAnew: () => void }) {
  const { open, onClose, wish, user, placeKey, stored, isRestored, startAnew, onReopen } = props;
  const t = useText(composerText);
  const { draft, current, change, save, drop, sent, remember } = usePostDraft({
    userId: user.id,
    placeKey,
    stored,
  });
  const [problems, setProblems] = useState<DraftProblems>({});
  const [isEmbedOpen, setEmbedOpen] = useState(false);
  const [isNoticed, setNoticed] = useState(isRestored);
  const guidelines = useLazyDialog(loadGuidelines);
  const { Content: Guidelines } = guidelines;
  const groups = useMyGroups(batchParam(user)) ?? [];
  const place = placeOf(draft, wish, groups);
  const canSchedule = place?.can?.lead_posts === true || draft.announcement !== null;
  const isPoll = draft.category === "poll";
  const most = maxImages(place, draft);

  const pictures = usePictures({
    initial: draft.images,
    most,
    crops: most === 1,
    folder: draft.category === "homework" ? "homework" : undefined,
    onChange: (images) => edit({ images }),
  });
  const film = useFilm({ initial: draft.video, onChange: (video) => edit({ video }) });
  const pdf = usePdf({ folder: "files", onChange: (attachment) => edit({ attachment }) });

  const sending = useSending({
    draft,
    current,
    place,
    batch: batchParam(user) ?? null,
    isUploading: pictures.isRunning || film.isRunning || pdf.isRunning,
    hasFailedUpload: pictures.hasFailed || film.hasFailed || pdf.upload.at === "failed",
    sent,
    remember,
    save,
    drop,
    onProblems: setProblems,
    onClose,
    onReopen,
  });
  useEffect(() => {
    if (!open) void save();
  }, [open, save]);

  /** An edited field loses its error. */
  function edit(patch: Partial<Draft>) {
    change(patch);
    setProblems((now) => withoutFields(now, patch));
  }
  const move = (next: Place) => {
    edit({
      groupId: next?.id ?? null,
      topicId: null,
      publishAt: null,
      announcement: null,
      category: categoryAt(next, draft.category, user.can.ask_subject_question),
    });
  };

  const browse = { image: pictures.browse, video: film.browse };
  const hasBrowsed = useRef(false);
  useEffect(() => {
    if (!wish.browse || hasBrowsed.current) return;
    hasBrowsed.current = true;
    browse[wish.browse]();
  });

  const attachSendKey = useSendKey(() => sending.submit(isNudge(problems.body)));
  const isBusy = sending.phase !== "idle";

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isPoll ? t.titlePoll : t.titlePost}
      footer={
        <>
          <span className="-ml-2.5 flex items-center gap-0.5">
            <IconButton icon={Image} label={t.addImage} disabled={isBusy} onClick={pictures.browse} />
            <IconButton icon={Video} label={t.addVideo} disabled={isBusy} onClick={film.browse} />
            {canSchedule && (
              <IconButton
                icon={CalendarClock}
                label={t.schedule}
                aria-pressed={draft.publishAt !== null}
                disabled={isBusy}
                onClick={() => edit({ publishAt: draft.publishAt === null ? inAnHour(Date.now()) : null })}
              />
            )}
            {user.can.embed_video && (
              <IconButton
                icon={Link}
                label={t.addEmbed}
                disabled={isBusy}
                onClick={() => setEmbedOpen(true)}
              />
            )}
          </span>
          <button
            type="button"
            onClick={guidelines.open}
            className={cx(
              "hit-text relative min-w-0 grow pt-0.5 pr-1.5 text-right text-meta text-primary-ink hover:underline",
              // Four icons leave it the width of a letter on a phone.
              canSchedule && user.can.embed_video && "max-sm:hidden",
            )}
          >
            {t.guidelines}
          </button>
          <Button
            onClick={() => sending.submit(isNudge(problems.body))}
            busy={isBusy}
            className="ml-auto min-w-28 flex-none!"
          >
            {sending.phase === "sending"
              ? t.sending
              : isNudge(problems.body)
                ? t.sendAnyway
                : draft.publishAt === null
                  ? t.confirm
                  : t.scheduleIt}
          </Button>
        </>
      }
    >
      <div ref={attachSendKey} data-composer="">
        {isNoticed && (
          <DraftBack
            disabled={isBusy}
            onDrop={() => {
              setNoticed(false);
              void drop();
              startAnew();
            }}
          />
        )}
        <ComposerForm
          {...{ draft, place, problems, pictures, film, pdf, isEmbedOpen }}
          groups={groups}
          isPlaceFixed={wish.group !== undefined}
          disabled={isBusy}
          onChange={edit}
          onPlace={move}
          onEmbedClosed={() => setEmbedOpen(false)}
        />
        <p role="status" className="sr-only">
          {sending.phase === "waiting" ? t.uploadsRunning : sending.phase === "sending" ? t.sending : ""}
        </p>
      </div>
      {Guidelines && <Guidelines {...guidelines.dialogProps} />}
    </Dialog>
  );
}

/** The group of the draft, as far as it is known. */
function placeOf(draft: Draft, wish: ComposerOptions, groups: readonly NonNullable<Place>[]): Place {
  if (wish.group) return wish.group;
  return groups.find(({ id }) => id === draft.groupId) ?? null;
}

const cleared: Partial<Record<keyof Draft, readonly (keyof DraftProblems)[]>> = {
  subjectId: ["subject", "chapter"],
  chapterId: ["chapter"],
  topicId: ["topic"],
  publishAt: ["time"],
  body: ["body"],
  images: ["images", "body"],
  options: ["options", "correct", "body"],
  correct: ["correct"],
  hasCorrect: ["correct"],
  batch: ["batch"],
  announcement: ["audience", "place", "batch", "kind", "subject", "chapter", "images"],
  attachment: ["audience"],
  embed: ["embed"],
  category: ["kind", "subject", "chapter", "body", "options", "correct", "images"],
  groupId: ["place", "batch", "kind", "images"],
};

function withoutFields(problems: DraftProblems, patch: Partial<Draft>): DraftProblems {
  const gone = (Object.keys(patch) as (keyof Draft)[]).flatMap((key) => cleared[key] ?? []);
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !gone.some((one) => one === field)));
}
