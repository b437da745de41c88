import { administrationErrors } from "@angon/contract/administration";
import type { AdminUserDetail } from "@angon/contract/administration/users";
import { usersErrors } from "@angon/contract/users";
import { UserRoundX } from "lucide-react";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { changePerson } from "../api.ts";
import { personText } from "../text.ts";
import { isReasonMissing, SuspensionFields } from "./SuspensionFields.tsx";

interface SuspendDialogProps {
  person: AdminUserDetail;
  open: boolean;
  onClose: () => void;
}

const sentences = { ...usersErrors, ...administrationErrors };
const initial = { reason: "", until: "" };

export function SuspendDialog({ person, open, onClose }: SuspendDialogProps) {
  const t = useText(personText);
  const form = useForm({
    initial,
    rules: ({ reason }) => ({ reason: isReasonMissing(reason) }),
    send: ({ reason, until }) =>
      changePerson(person.id, { suspended: true, reason, suspended_until: until || null }),
    onSuccess: () => {
      form.restart(initial);
      onClose();
    },
  });
  return (
    <Dialog
      size="confirm"
      icon={UserRoundX}
      tone="krishna"
      open={open}
      onClose={onClose}
      title={t.suspendTitle(person.name)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {t.cancel}
          </Button>
          <Button
            variant="danger"
            busy={form.isPending}
            disabled={form.wait > 0}
            onClick={() => form.submit()}
          >
            {t.suspend}
          </Button>
        </>
      }
    >
      <p>{t.suspendBody}</p>
      <form {...form.props} className="mt-4 flex flex-col gap-4 text-ink">
        <SuspensionFields
          values={form.values}
          isRefused={form.shown.reason === true}
          onChange={form.change}
        />
        <FormProblem {...form.failure} sentences={sentences} />
      </form>
    </Dialog>
  );
}
