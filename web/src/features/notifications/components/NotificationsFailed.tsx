import { CloudOff, RotateCw } from "lucide-react";
import { Failure } from "../../../lib/http/Failure.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { text } from "../text.ts";

interface NotificationsFailedProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

export function NotificationsFailed({ error, busy, onRetry }: NotificationsFailedProps) {
  const t = useText(text);
  return (
    <EmptyState
      tone="error"
      icon={CloudOff}
      title={t.failed}
      body={<Failure error={error} />}
      action={
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          {t.tryAgain}
        </Button>
      }
    />
  );
}
