import { BellRing } from "lucide-react";
import { useState } from "react";
import { readStorage, writeStorage } from "../../../lib/browser/storage.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { text } from "../text.ts";

const mayAsk = () =>
  "Notification" in window &&
  Notification.permission === "default" &&
  readStorage("angon_push_declined") === null;

/** Offers push to a user who has read notifications; a "no" is remembered permanently. */
export function PushInvite() {
  const t = useText(text);
  const [isShown, setIsShown] = useState(mayAsk);
  if (!isShown) return null;
  const decline = () => {
    writeStorage("angon_push_declined", "1");
    setIsShown(false);
  };
  return (
    <Card aria-label={t.invite} padded className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Icon of={BellRing} className="text-primary-ink" />
      <p className="min-w-0 flex-1 basis-56 text-small text-ink-2">{t.invite}</p>
      <span className="flex gap-2">
        <Button variant="quiet" size="sm" onClick={decline}>
          {t.decline}
        </Button>
        <ButtonLink variant="tint" size="sm" href="/notification/settings">
          {t.toSettings}
        </ButtonLink>
      </span>
    </Card>
  );
}
