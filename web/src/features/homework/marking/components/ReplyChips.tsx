import { MessageSquarePlus, MessageSquareText } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { hasLines, toggleLine, type Draft } from "../rules.ts";
import { text } from "../text.ts";
import { useSavedReplies } from "../use-saved-replies.ts";

interface ReplyChipsProps {
  homeworkId: number;
  draft: Draft;
  onChange: (patch: Partial<Draft>) => void;
  onWrite: () => void;
}

const look =
  "flex h-10.5 max-w-64 shrink-0 items-center gap-2 rounded-full border px-4 pt-0.5 text-[0.875rem] whitespace-nowrap";

/** Phones: one press for a saved reply, one to write another. */
export function ReplyChips({ homeworkId, draft, onChange, onWrite }: ReplyChipsProps) {
  const t = useText(text);
  const { replies } = useSavedReplies(homeworkId);
  const hasReply = draft.reply.trim() !== "";
  return (
    <div className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4">
      <button
        type="button"
        onClick={onWrite}
        className={cx(look, "border-dashed border-line-strong", hasReply && "text-primary-ink")}
      >
        <Icon of={hasReply ? MessageSquareText : MessageSquarePlus} size={18} className="-mt-0.5" />
        {t.reply}
      </button>
      {replies.map(({ id, reply }) => {
        const isOn = hasLines(draft.reply, reply);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange({ reply: toggleLine(draft.reply, reply) })}
            className={cx(
              look,
              isOn ? "border-primary bg-primary font-semibold text-on-primary" : "border-line-strong",
            )}
          >
            <span className="truncate">{reply}</span>
          </button>
        );
      })}
    </div>
  );
}
