import { Users } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { useNameOf } from "../../submissions/public.ts";
import { withChange } from "../rules.ts";
import { text } from "../text.ts";
import { useAgo } from "../use-ago.ts";
import type { Conflict } from "../use-marking.ts";

interface ConflictDialogProps {
  conflict: Conflict;
  onSettle: (overwrites: boolean) => void;
}

/** Another teacher was faster: shows both markings, and one of them stays. */
export default function ConflictDialog({ conflict: { present, change }, onSettle }: ConflictDialogProps) {
  const t = useText(text);
  const ago = useAgo();
  const { marked_by, marked_at } = present;
  const name = useNameOf()(present);
  const when = marked_at ? ago(marked_at) : "";
  return (
    <Dialog
      size="confirm"
      open
      icon={Users}
      onClose={() => onSettle(false)}
      title={t.conflict(marked_by?.name ?? t.someone)}
      footer={
        <>
          <Button variant="secondary" onClick={() => onSettle(false)} data-autofocus>
            {t.keepTheirs}
          </Button>
          <Button onClick={() => onSettle(true)}>{t.overwrite}</Button>
        </>
      }
    >
      <p>{t.conflictOf(name)}</p>
      <dl className="mt-3 grid gap-2">
        <State title={t.theirs(when)} marks={present.marks} reply={present.reply} />
        <State
          title={t.yours}
          marks={withChange(present, change).marks}
          reply={change.reply === undefined ? present.reply : change.reply}
        />
      </dl>
    </Dialog>
  );
}

interface StateProps {
  title: string;
  marks: number | null;
  reply: string | null;
}

function State({ title, marks, reply }: StateProps) {
  const t = useText(text);
  const { number } = useFormat();
  return (
    <div className="rounded-control bg-surface-2 px-4 py-2.5">
      <dt className="text-meta text-ink-3">{title}</dt>
      <dd className="num text-ink">
        <b>{marks === null ? t.noMarks : t.stateMarked(number(marks))}</b>
        {reply && <span className="block whitespace-pre-line">{reply}</span>}
      </dd>
    </div>
  );
}
