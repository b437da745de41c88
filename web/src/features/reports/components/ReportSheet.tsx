// @precache later
import { reportReasons, reportsErrors, type ReportReason } from "@angon/contract/reports";
import { ChevronRight, Flag } from "lucide-react";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { QueuedError } from "../../../lib/outbox/queued.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/Menu.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { sendReport, type Reported } from "../api.ts";
import { reasonText, text } from "../text.ts";

interface ReportSheetProps {
  what: Reported;
  open: boolean;
  onClose: () => void;
}

const initial: { reason: ReportReason | null } = { reason: null };

/** The second of two taps: the reason is the report. */
export default function ReportSheet({ what, open, onClose }: ReportSheetProps) {
  const t = useText(text);
  const reasons = useText(reasonText);
  const form = useForm({
    initial,
    send: async ({ reason }) => reason && sendReport(what, reason),
  });
  const { isPending, wait } = form;
  const { reason: chosen } = form.values;
  const { error } = form.failure;
  const isSent = chosen !== null && !isPending && (!error || error instanceof QueuedError);
  const close = () => {
    onClose();
    form.restart(initial);
    form.resetRequest();
  };

  if (isSent)
    return (
      <Dialog
        size="confirm"
        icon={Flag}
        open={open}
        onClose={close}
        title={error ? t.waits : t.thanks}
        footer={
          <Button onClick={close} data-autofocus>
            {t.done}
          </Button>
        }
      >
        <p>{error ? t.waitsBody : t.thanksBody}</p>
      </Dialog>
    );
  return (
    <Dialog size="sheet" open={open} onClose={close} title={t.title} subtitle={t.subtitle}>
      <Menu className="pb-3">
        {reportReasons.map((reason) => (
          <MenuItem
            key={reason}
            keepOpen
            label={reasons[reason]}
            disabled={wait > 0}
            onSelect={() => form.submit({ reason })}
            trailing={
              isPending && chosen === reason ? (
                <Spinner />
              ) : (
                <Icon of={ChevronRight} size={16} className="text-ink-3" />
              )
            }
          />
        ))}
      </Menu>
      {error && (
        <div className="px-4 pb-4">
          <FormProblem {...form.failure} sentences={reportsErrors} />
        </div>
      )}
    </Dialog>
  );
}
