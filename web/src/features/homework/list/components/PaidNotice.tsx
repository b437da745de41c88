import { Lock } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { text } from "../text.ts";

/** Stands for homework where the student has not paid. */
export function PaidNotice() {
  const t = useText(text);
  return (
    <Card>
      <EmptyState
        icon={Lock}
        title={t.paidTitle}
        body={t.paidBody}
        action={<ButtonLink href="/group">{t.courses}</ButtonLink>}
      />
    </Card>
  );
}
