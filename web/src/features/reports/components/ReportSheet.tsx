import { reportReasons, reportsErrors, type ReportReason } from "@angon/contract/reports";
import { ChevronRight, Flag } from "lucide-react";
import { useAction } from "../../../lib/data/use-action.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
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

/** The second of two taps: the reason is the report. */
export default function ReportSheet({ what, open, onClose }: ReportSheetProps) {
  const t = useText(text);
  const reasons = useText(reasonText);
  const sending = useAction({
    run: (reason: ReportReason) => sendReport(what, reason),
  });
  const wait = useRetryAfter(sending.error);
  const isTaken = !sending.isError || sending.error instanceof QueuedError;
  const isSent = sending.input !== undefined && !sending.isPending && isTaken;
  const close = () => {
    onClose();
    sending.reset();
  };

  if (isSent)
    return (
      <Dialog
        size="confirm"
        icon={Flag}
        open={open}
        onClose={close}
        title={sending.error ? t.waits : t.thanks}
        footer={
          <Button onClick={close} data-autofocus>
            {t.done}
          </Button>
        }
      >
        <p>{sending.error ? t.waitsBody : t.thanksBody}</p>
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
            onSelect={() => sending.isPending || sending.start(reason)}
            trailing={
              sending.isPending && sending.input === reason ? (
                <Spinner />
              ) : (
                <Icon of={ChevronRight} size={16} className="text-ink-3" />
              )
            }
          />
        ))}
      </Menu>
      {sending.error && (
        <div className="px-4 pb-4">
          <FormProblem error={sending.error} wait={wait} sentences={reportsErrors} />
        </div>
      )}
    </Dialog>
  );
}
