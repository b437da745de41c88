import { BAN_REASON_LIMIT, membersErrors } from "@angon/contract/members";
import { lengthOf } from "@angon/contract/kit/text";
import { bindFields } from "../../../lib/forms/bind-fields.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { AreaField } from "../../../ui/fields/AreaField.tsx";
import { banMember } from "../api.ts";
import { banProblems, endOf, type BanForm, type MemberActionProps } from "../state.ts";
import { manageText } from "../lazy-text.ts";
import { BanTermField } from "./BanTermField.tsx";

const FORM = "ban-form";
const initial: BanForm = { reason: "", term: { kind: "days", days: 7 } };

interface BanDialogProps extends MemberActionProps {
  onGone: (memberCount: number) => void;
}

/** A ban has a reason and an end; the banned user reads both. */
export function BanDialog({ open, onClose, groupId, task, onGone }: BanDialogProps) {
  const t = useText(manageText);
  const format = useFormat();
  const { user_id, name } = task.member;
  const form = useForm({
    initial,
    rules: (ban) => banProblems(ban, Date.now()),
    send: ({ reason, term }) =>
      banMember(groupId, user_id, { reason: reason.trim(), until: endOf(term, Date.now()).until }),
    onSuccess: ({ member_count }, { term }) => {
      const { until } = endOf(term, Date.now());
      const body = until ? t.isBannedUntil(name, format.date(until)) : t.isBanned(name);
      toast({ title: t.banned, body });
      onClose();
      onGone(member_count);
    },
  });
  const { values, shown, isPending, wait } = form;
  const { reason, term } = values;
  const most = format.number(BAN_REASON_LIMIT);
  const reasonError =
    form.problems.reason === "too_long" ? t.reasonTooLong(most) : shown.reason && t.reasonMissing;
  const close = () => {
    if (!isPending) onClose();
  };

  const field = bindFields(form);
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
          <Button type="submit" form={FORM} variant="danger" busy={isPending} disabled={wait > 0}>
            {isPending ? t.banning : t.banNow}
          </Button>
        </>
      }
    >
      <form {...form.props} id={FORM} className="flex flex-col gap-5">
        <AreaField
          {...field("reason")}
          label={t.reason}
          error={reasonError}
          counter={t.lettersOf(format.number(lengthOf(reason.trim())), most)}
          lang="bn"
          data-autofocus
          readOnly={isPending}
        />
        <BanTermField
          term={term}
          onTerm={(chosen) => form.change({ term: chosen })}
          isRefused={shown.term === "missing"}
          disabled={isPending}
        />
        <FormProblem {...form.failure} sentences={membersErrors} />
      </form>
    </Dialog>
  );
}
