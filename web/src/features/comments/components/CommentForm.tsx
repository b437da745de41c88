import { COMMENT_LIMIT, commentsErrors } from "@angon/contract/comments";
import { SendHorizontal } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useNotice } from "../../../lib/forms/use-notice.ts";
import { useFocusInside } from "../../../lib/forms/use-focus-inside.ts";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { keepFocus } from "../../../lib/editor/keep-focus.ts";
import { MathsPreview } from "../../../lib/editor/MathsPreview.tsx";
import { NameList, optionId } from "../../../lib/editor/NameList.tsx";
import "../../../lib/editor/editor.css";
import { lazy } from "../../../lib/lazy/lazy.ts";
import { useLazy } from "../../../lib/lazy/use-lazy.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { loadPostingHint } from "../../groups/posting/public.ts";
import { useMutedNotice } from "../../moderation/muted/public.ts";
import { useSession } from "../../session/public.ts";
import { mentionPrefix, type StoredComment, type CommentContext } from "../state.ts";
import { boxText } from "../text.ts";
import { Attachment } from "./Attachment.tsx";
import { useAttachment } from "../use-attachment.ts";
import { useMentions } from "../use-mentions.ts";
import { CommentProblem } from "./CommentProblem.tsx";
import { CommentTools } from "./CommentTools.tsx";
import { isNudge, useCommentDraft } from "../use-comment-draft.ts";

const growsByItself = CSS.supports("field-sizing", "content");
const hint = lazy(loadPostingHint);
const loadBoard = () => import("../../../lib/whiteboard/Whiteboard.tsx");

interface CommentFormProps {
  /** The comment that is replied to; null for a comment on the post. */
  answered: StoredComment | null;
  /** A reply below another reply mentions its author. */
  isBelowAnswer?: boolean;
  context: CommentContext;
  onClose?: () => void;
}

/** A muted person reads the reason in its place instead of after writing. */
export function CommentForm(props: CommentFormProps) {
  return useMutedNotice() ?? <WritingForm {...props} />;
}

function WritingForm({ answered, isBelowAnswer = false, context, onClose }: CommentFormProps) {
  const t = useText(boxText);
  const { stub } = useSession();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const hasFocus = useFocusInside(form);
  const prefill = answered && isBelowAnswer ? mentionPrefix(answered.user.name) : "";
  const comment = useCommentDraft({ postId: context.post.id, answered, prefill });
  const { draft, phase, isEmpty, length, refusal, error } = comment;
  const attachment = useAttachment((image) => comment.write({ image }));
  const board = useLazyDialog(loadBoard);
  const mentions = useMentions({
    area,
    text: draft.text,
    onChosen: (text, person) =>
      comment.write({
        text,
        mentions: [...draft.mentions, { user_id: person.id, name: person.name }],
      }),
  });
  const picture = attachment.preview ?? draft.image;
  const wait = useRetryAfter(error);
  const isSending = phase === "sending";
  /** While the user writes, the words have the whole width and the buttons a row of their own. */
  const isOpen = hasFocus || answered !== null || !isEmpty;
  const [sent, setSent] = useState(0);
  const groupId = isOpen ? context.post.group_id : null;
  const { Component: Hint } = useLazy(hint, groupId !== null);
  const canSend = !isEmpty && !attachment.isBusy && length <= COMMENT_LIMIT && phase === "writing";

  useLayoutEffect(() => {
    const field = area.current;
    if (!field || growsByItself) return;
    field.style.height = "auto";
    field.style.height = `${field.scrollHeight}px`;
  }, [draft.text, isSending]);
  useEffect(() => {
    if (!answered) return;
    const field = area.current;
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(field.value.length, field.value.length);
    field?.form?.scrollIntoView({ block: "nearest" });
  }, [answered]);

  const notice = useNotice();
  const send = async () => {
    if (wait > 0) return;
    const outcome = await comment.send(attachment.isBusy);
    if (outcome === "sent") {
      setSent((times) => times + 1);
      attachment.forget();
      onClose?.();
    } else area.current?.focus();
    if (outcome === "empty") notice.show({ tone: "bad", title: t.emptyTitle, body: t.emptyBody });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void send();
    }
    if (event.key === "Escape" && onClose && isEmpty) onClose();
  };
  const invalid = refusal === "empty" || length > COMMENT_LIMIT;
  const label = answered ? t.replyPlaceholder : t.placeholder;

  return (
    <form
      ref={form}
      className={cx("flex scroll-mt-20 scroll-mb-28 gap-2.5", isOpen ? "items-start" : "items-end")}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Avatar
        src={stub?.image}
        id={stub?.id}
        owner={stub?.name}
        size={answered ? 32 : 40}
        className={cx(isOpen ? "mt-1.5" : "mb-1", isOpen && "max-sm:hidden")}
      />
      <div className="min-w-0 grow">
        {Hint && groupId !== null && <Hint groupId={groupId} writes="comment" sent={sent} className="mb-2" />}
        <div
          className={cx(
            "box rounded-[22px] bg-surface py-0.75 pr-1 pl-3.5",
            invalid ? "border-2 border-krishna" : "border border-control",
          )}
        >
          <Attachment
            attachment={attachment}
            image={draft.image}
            onDraw={board.open}
            onTakeOff={() => {
              attachment.forget();
              comment.write({ image: null });
            }}
          />
          <div ref={words} className="flex flex-wrap items-end justify-end gap-x-0.5">
            <textarea
              ref={area}
              rows={1}
              lang="bn"
              value={isSending ? "" : draft.text}
              readOnly={isSending}
              aria-label={label}
              aria-invalid={invalid || undefined}
              aria-describedby={refusal || length > COMMENT_LIMIT ? `${id}-why` : undefined}
              aria-autocomplete="list"
              aria-controls={mentions.list?.people.length ? `${id}-names` : undefined}
              aria-activedescendant={
                mentions.list?.people.length ? optionId(`${id}-names`, mentions.list.active) : undefined
              }
              placeholder={label}
              onChange={(event) => {
                notice.hide();
                comment.write({ text: event.target.value });
                mentions.look(event.target);
              }}
              onSelect={(event) => mentions.look(event.currentTarget)}
              onBlur={mentions.close}
              onKeyDown={onKeyDown}
              onPaste={(event) => {
                const [file] = [...event.clipboardData.files].filter(({ type }) => type.startsWith("image/"));
                if (!file) return;
                event.preventDefault();
                attachment.choose(file);
              }}
              className={cx(
                "field-sizing-content max-h-50 min-h-10 min-w-32 flex-1 resize-none bg-transparent py-2 text-small leading-[1.6] outline-none placeholder:text-ink-3 placeholder:opacity-100 max-md:text-body",
                isOpen && "basis-full",
              )}
            />
            <CommentTools
              fields={words}
              isOpen={isOpen}
              hasPicture={draft.image !== null || attachment.upload.at !== "idle"}
              onPicture={attachment.choose}
              onDraw={board.open}
              onClose={onClose}
            />
            <SendButton canSend={canSend} isBusy={phase !== "writing"} isOpen={isOpen} />
          </div>
        </div>
        <MathsPreview text={draft.text} className="mt-2 max-h-32!" />
        <CommentProblem id={`${id}-why`} refusal={refusal} length={length} />
        {error && (
          <div className="mt-2">
            <FormProblem error={error} wait={wait} sentences={commentsErrors} />
            <button
              type="submit"
              disabled={wait > 0}
              className="mt-1 min-h-11 px-2 text-label font-semibold text-primary-ink disabled:text-ink-3"
            >
              {isNudge(error) ? t.sendAnyway : t.again}
            </button>
          </div>
        )}
        {mentions.list && <NameList id={`${id}-names`} list={mentions.list} />}
        {board.Content && (
          <board.Content
            {...board.dialogProps}
            key={picture ?? ""}
            under={picture}
            onDone={(file: File) => attachment.choose(file)}
          />
        )}
      </div>
    </form>
  );
}

/** A grey button can still be pressed: it then shows why nothing is sent. */
function SendButton({ canSend, isBusy, isOpen }: { canSend: boolean; isBusy: boolean; isOpen: boolean }) {
  const t = useText(boxText);
  return (
    <button
      type="submit"
      aria-label={t.send}
      title={t.sendKeys}
      aria-disabled={!canSend || undefined}
      aria-busy={isBusy || undefined}
      onMouseDown={isOpen ? undefined : keepFocus}
      className={cx(
        "hit relative grid size-10 shrink-0 place-items-center rounded-full",
        canSend ? "bg-primary text-on-primary hover:bg-primary-hover" : "bg-surface-3 text-ink-3",
      )}
    >
      {isBusy ? <Spinner size={18} /> : <Icon of={SendHorizontal} size={20} />}
    </button>
  );
}
