import { CircleCheck, Undo2 } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { useNameOf } from "../../submissions/public.ts";
import { withChange } from "../rules.ts";
import { text } from "../text.ts";
import type { Saved } from "../use-marking.ts";

interface NoticeProps {
  saved: Saved | null;
  onUndo: () => void;
}

/** The last saved marking, over the page and not over the keys, so that the next mark can be given at once. */
export function Notice({ saved, onUndo }: NoticeProps) {
  return (
    <output className="pointer-events-none absolute inset-x-3 bottom-16 z-10 flex justify-center lg:top-3 lg:bottom-auto">
      {saved && <Pill saved={saved} onUndo={onUndo} />}
    </output>
  );
}

function Pill({ saved: { submission, change }, onUndo }: { saved: Saved; onUndo: () => void }) {
  const t = useText(text);
  const { number } = useFormat();
  const nameOf = useNameOf();
  const { marks } = withChange(submission, change);
  const details: string[] = [];
  if (change.is_solution !== undefined)
    details.push(change.is_solution ? t.solutionAdded : t.solutionRemoved);
  if (change.reply) details.push(t.replyAdded);
  return (
    <div className="pointer-events-auto flex max-w-full items-center gap-2.5 rounded-[14px] bg-ink py-1 pr-1 pl-3.5 text-small text-paper shadow-pop">
      <Icon of={CircleCheck} size={18} className="-mt-0.5" />
      <p className="num min-w-0 pt-0.5 leading-snug">
        <b>{nameOf(submission)}</b>
        {marks !== null && ` ${number(marks)}${t.ofTen}`}
        <span className="block text-[0.75rem]">{details.length > 0 ? details.join(" · ") : t.evaluated}</span>
      </p>
      <button
        type="button"
        onClick={onUndo}
        className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-[10px] px-3 pt-0.5 font-semibold underline outline-current"
      >
        <Icon of={Undo2} size={16} className="-mt-0.5" />
        {t.undo}
      </button>
    </div>
  );
}
