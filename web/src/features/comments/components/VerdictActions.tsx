import type { Verdict } from "@angon/contract/comments";
import { VERDICT_NOTE_LIMIT, verdictsErrors } from "@angon/contract/comments/verdicts";
import { useState } from "react";
import { ReasonDialog } from "../../../lib/forms/ReasonDialog.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { useSession } from "../../session/public.ts";
import { actOnComment, setVerified, type StoredComment } from "../state.ts";
import {
  sendVerdict,
  shownAs,
  useRefusal,
  verdictText,
  VerdictButtons,
  type Wanted,
} from "../verdicts/public.ts";

export interface VerdictActionsProps {
  comment: StoredComment;
}

/** Staff say in one tap whether an answer is right, and may add a note. */
export default function VerdictActions({ comment }: VerdictActionsProps) {
  const t = useText(verdictText);
  const me = useSession().user;
  const [isNoting, setIsNoting] = useState(false);
  const { id, user, verified } = comment;
  const act = (wanted: Wanted) =>
    actOnComment(id, {
      queueKey: `verdict:${id}`,
      change: (before) => ({
        ...before,
        verified: shownAs(wanted, { id: me?.id ?? 0, name: me?.name ?? "" }),
      }),
      send: (confirmed) => sendVerdict(id, wanted, confirmed.verified?.verdict ?? null),
    });
  const refuse = useRefusal();
  const refused = (error: unknown) => {
    const first = refuse(error);
    if (first !== undefined) setVerified(comment.post_id, id, first);
  };
  const judge = async (verdict: Verdict) => {
    const wanted = verified?.verdict === verdict ? null : { verdict };
    const before = verified && { verdict: verified.verdict, note: verified.note ?? "" };
    try {
      const outcome = await act(wanted);
      if (!wanted || outcome === "replaced") return;
      const title = verdict === "right" ? t.saidRight : t.saidWrong;
      toast({ title, action: { label: t.undo, onSelect: () => void act(before).catch(refused) } });
    } catch (error) {
      refused(error);
    }
  };
  const note = async (text: string) => {
    if (!verified) return;
    const { verdict } = verified;
    setVerified(comment.post_id, id, (await sendVerdict(id, { verdict, note: text }, verdict)).verified);
  };
  return (
    <div className="mt-1 mb-1.5">
      <VerdictButtons
        name={user.name}
        verdict={verified?.verdict ?? null}
        onJudge={(verdict) => void judge(verdict)}
      >
        {verified && verified.by?.id === me?.id && (
          <Button size="sm" variant="quiet" onClick={() => setIsNoting(true)}>
            {t.addNote}
          </Button>
        )}
      </VerdictButtons>
      {isNoting && (
        <ReasonDialog
          open
          texts={{ title: t.noteTitle, label: t.noteLabel, send: t.save, cancel: t.cancel }}
          limit={VERDICT_NOTE_LIMIT}
          sentences={verdictsErrors}
          onSend={note}
          onSent={() => toast({ title: t.noted })}
          onClose={() => setIsNoting(false)}
        />
      )}
    </div>
  );
}
