import { membersErrors } from "@angon/contract/members";
import { lengthOf } from "@angon/contract/kit/text";
import { useState, type FormEvent } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { useFirstInvalid } from "../../../lib/forms/use-first-invalid.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Textarea } from "../../../ui/Textarea.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { banMember } from "../api.ts";
import { endOf, LONGEST_REASON, type BanTerm, type MemberActionProps } from "../state.ts";
import { manageText } from "../lazy-text.ts";
import { BanTermField } from "./BanTermField.tsx";

const FORM = "ban-form";

interface BanDialogProps extends MemberActionProps {
  onGone: (memberCount: number) => void;
}

/** A ban has a reason and an end; the banned user reads both. */
export function BanDialog({ open, onClose, groupId, task, onGone }: BanDialogProps) {
  const t = useText(manageText);
  const format = useFormat();
  const { user_id, name } = task.member;
  const [reason, setReason] = useState("");
  const [term, setTerm] = useState<BanTerm>({ kind: "days", days: 7 });
  const [refusals, setRefusals] = useState(0);
  const form = useFirstInvalid(refusals);
  const banning = useAction({
    run: (until: string | null) => banMember(groupId, user_id, { reason: reason.trim(), until }),
    onSuccess: ({ member_count }) => {
      const { until } = endOf(term, Date.now());
      const body = until ? t.isBannedUntil(name, format.date(until)) : t.isBanned(name);
      toast({ title: t.banned, body });
      onClose();
      onGone(member_count);
    },
  });
  const wait = useRetryAfter(banning.error);

  const used = lengthOf(reason.trim());
  const isTooLong = used > LONGEST_REASON;
  const isSubmitted = refusals > 0;
  const reasonError = isTooLong
    ? t.reasonTooLong(format.number(LONGEST_REASON))
    : isSubmitted && used === 0 && t.reasonMissing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (banning.isPending || wait > 0) return;
    const { until, isMissing } = endOf(term, Date.now());
    if (used === 0 || isTooLong || isMissing) return setRefusals((times) => times + 1);
    banning.start(until);
  };
  const close = () => {
    if (!banning.isPending) onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.banTitle(name)}
      subtitle={t.banHow}
      footer={
        <>
          <Button variant="secondary" onClick={close} className="max-md:hidden">
            {t.cancel}
          </Button>
          <Button type="submit" form={FORM} variant="danger" busy={banning.isPending} disabled={wait > 0}>
            {banning.isPending ? t.banning : t.banNow}
          </Button>
        </>
      }
    >
      <form ref={form} id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label={t.reason}
          error={reasonError}
          counter={t.lettersOf(format.number(used), format.number(LONGEST_REASON))}
        >
          {(ids) => (
            <Textarea
              {...ids}
              lang="bn"
              data-autofocus
              value={reason}
              readOnly={banning.isPending}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <BanTermField term={term} onTerm={setTerm} isSubmitted={isSubmitted} disabled={banning.isPending} />
        <FormProblem error={banning.error} wait={wait} sentences={membersErrors} />
      </form>
    </Dialog>
  );
}
