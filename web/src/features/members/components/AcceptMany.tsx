import type { BulkReport } from "@angon/contract/members/bulk";
import type { JoinRequest } from "@angon/contract/members";
import { Check } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../ui/Button.tsx";
import type { ChosenPerson } from "../bulk/rules.ts";
import { manageText } from "../lazy-text.ts";

const loadManyDialog = () => import("../bulk/components/ManyDialog.tsx");

interface AcceptManyProps {
  groupId: number;
  waiting: readonly JoinRequest[];
  /** Empty for all of them. */
  chosen: ReadonlySet<number>;
  onDone: (report: BulkReport) => void;
}

/** Accepts all pending requests, or those whose boxes are ticked. */
export function AcceptMany({ groupId, waiting, chosen, onDone }: AcceptManyProps) {
  const t = useText(manageText);
  const { number } = useFormat();
  const dialog = useLazyDialog(loadManyDialog);
  // The report names these people after their requests have gone.
  const [people, setPeople] = useState<ReadonlyMap<number, ChosenPerson>>(new Map());
  const meant = chosen.size > 0 ? waiting.filter(({ user }) => chosen.has(user.id)) : waiting;
  const open = () => {
    setPeople(new Map(meant.map(({ user: { id, name } }) => [id, { name, role: "MEMBER" }])));
    dialog.open();
  };
  return (
    <>
      {waiting.length > 1 && (
        <Button size="sm" variant="tint" icon={Check} className="mx-4 mt-2" onClick={open}>
          {chosen.size > 0 ? t.acceptChosen(number(meant.length)) : t.acceptAll(number(meant.length))}
        </Button>
      )}
      {dialog.Content && dialog.isOpen && (
        <dialog.Content
          {...dialog.dialogProps}
          action="accept"
          groupId={groupId}
          people={people}
          roles={[]}
          onUndone={() => undefined}
          onDone={onDone}
        />
      )}
    </>
  );
}
