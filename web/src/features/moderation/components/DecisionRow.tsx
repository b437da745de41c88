import { moderationErrors, REASON_LIMIT, type DecisionOfStaff } from "@angon/contract/moderation";
import { decisionsErrors } from "@angon/contract/moderation/decisions";
import { useState } from "react";
import { Link } from "wouter";
import { ReasonDialog } from "../../../lib/forms/ReasonDialog.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { reloadDecisions, undo } from "../api.ts";
import { decisionsText } from "../text.ts";
import { DecisionSummary } from "./DecisionSummary.tsx";

const sentences = { ...moderationErrors, ...decisionsErrors };

/** A decision of the list; the moderator who made it, or an admin, can reverse it. */
export function DecisionRow({ one }: { one: DecisionOfStaff }) {
  const t = useText(decisionsText);
  const [isUndoing, setUndoing] = useState(false);
  const verdict = one.appeal?.verdict;
  return (
    <li className="flex flex-col gap-1.5 border-t border-line px-4 py-3 text-small first:border-t-0">
      {one.person && (
        <Link
          href={`/admin/decisions?user=${one.person.id}`}
          className="self-start text-label font-semibold hover:underline"
        >
          {one.person.name}
        </Link>
      )}
      <DecisionSummary one={one} />
      {verdict && (
        <span className="text-ink-2">
          {t[verdict]}
          {one.appeal?.answer !== null && <>: {one.appeal?.answer}</>}
        </span>
      )}
      {one.can.undo && (
        <Button size="sm" variant="secondary" className="self-start" onClick={() => setUndoing(true)}>
          {t.undo}
        </Button>
      )}
      <ReasonDialog
        texts={{ title: t.undoTitle, label: t.undoReason, send: t.undo, cancel: t.cancel }}
        limit={REASON_LIMIT}
        sentences={sentences}
        onSend={(why) => undo(one.id, why)}
        onSent={() => {
          toast({ title: t.undone });
          reloadDecisions();
        }}
        open={isUndoing}
        onClose={() => setUndoing(false)}
      />
    </li>
  );
}
