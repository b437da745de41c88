import { useEffect, type ComponentProps } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { text } from "../text.ts";
import { AuthShell } from "./AuthShell.tsx";
import { LinkButton } from "./LinkButton.tsx";
import { OfficeCodeForm } from "./OfficeCodeForm.tsx";

interface OfficeCodeStepProps extends ComponentProps<typeof OfficeCodeForm> {
  onPassword: () => void;
}

/** The step of a slip, and of every code in a school that sends no SMS. */
export function OfficeCodeStep({ onPassword, ...form }: OfficeCodeStepProps) {
  const t = useText(text);
  // The code is in the form now; the history of a shared device does without it.
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
  }, []);
  return (
    <AuthShell title={form.code ? t.firstTime : t.byCode} hint={form.code ? t.slipHint : t.officeHint}>
      <OfficeCodeForm {...form} />
      <LinkButton onClick={onPassword}>{t.byPassword}</LinkButton>
    </AuthShell>
  );
}
