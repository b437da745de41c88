import { MARKING_LIMITS } from "@angon/contract/homework/marking";
import { SUBMISSION_LIMITS } from "@angon/contract/homework/submissions";
import { Globe, Lock, Plus, X } from "lucide-react";
import type { RefObject } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Segmented } from "../../../../ui/Segmented.tsx";
import { Textarea } from "../../../../ui/Textarea.tsx";
import { hasLines, toggleLine, type Draft } from "../rules.ts";
import { text } from "../text.ts";
import { useSavedReplies } from "../use-saved-replies.ts";

interface ReplyEditorProps {
  homeworkId: number;
  draft: Draft;
  onChange: (patch: Partial<Draft>) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Phones open it in a sheet, where the field takes the focus. */
  autoFocus?: boolean;
}

/** The reply, its readers, and the saved replies. */
export function ReplyEditor({ homeworkId, draft, onChange, field, autoFocus }: ReplyEditorProps) {
  const t = useText(text);
  const { number } = useFormat();
  const { replies, ofChapter, isFull, isAdding, add, remove } = useSavedReplies(homeworkId);
  const lists = [
    { title: t.ofChapter, rows: replies.slice(0, ofChapter) },
    { title: t.others, rows: replies.slice(ofChapter) },
  ].filter(({ rows }) => rows.length > 0);
  const reply = draft.reply.trim();
  const mayAdd =
    reply !== "" && reply.length <= MARKING_LIMITS.savedReply && replies.every((one) => one.reply !== reply);
  return (
    <div className="flex flex-col gap-2">
      <Textarea
        ref={field}
        rows={3}
        maxHeight={180}
        aria-label={t.reply}
        placeholder={t.replyPlaceholder}
        maxLength={SUBMISSION_LIMITS.reply}
        value={draft.reply}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChange({ reply: event.target.value })}
      />
      <Segmented
        size="sm"
        label={t.audience}
        value={draft.reply_audience}
        onChange={(reply_audience) => onChange({ reply_audience })}
        options={[
          { value: "p", label: t.forAll, icon: Globe },
          { value: "u", label: t.forStudent, icon: Lock },
        ]}
      />
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h3 className="font-text text-label font-semibold [word-spacing:0]">{t.saved}</h3>
        <Button
          size="sm"
          variant="quiet"
          icon={Plus}
          busy={isAdding}
          disabled={!mayAdd || isFull}
          aria-label={t.addSavedLong}
          onClick={() => add(reply)}
        >
          {t.addSaved}
        </Button>
      </div>
      {isFull && <p className="text-meta text-ink-2">{t.savedFull(number(MARKING_LIMITS.savedReplies))}</p>}
      {replies.length === 0 && <p className="text-meta text-ink-3">{t.noSaved}</p>}
      {lists.map(({ title, rows }) => (
        <section key={title} aria-label={ofChapter > 0 ? title : t.saved}>
          {ofChapter > 0 && <h4 className="mb-1 font-text text-meta text-ink-3 [word-spacing:0]">{title}</h4>}
          <ul className="flex flex-col gap-1.5">
            {rows.map((saved) => {
              const isOn = hasLines(draft.reply, saved.reply);
              return (
                <li
                  key={saved.id}
                  className={cx(
                    "flex items-start rounded-[10px] pl-3",
                    isOn ? "bg-primary-soft text-primary-ink" : "bg-surface-2",
                  )}
                >
                  <button
                    type="button"
                    aria-pressed={isOn}
                    onClick={() => onChange({ reply: toggleLine(draft.reply, saved.reply) })}
                    className="min-h-10 min-w-0 grow py-1.5 text-left text-[0.875rem] whitespace-pre-line"
                  >
                    {saved.reply}
                  </button>
                  <IconButton
                    size="sm"
                    icon={X}
                    label={t.removeSaved(saved.reply)}
                    onClick={() => remove(saved.id)}
                    className="text-ink-3"
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
