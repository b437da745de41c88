import { setupErrors } from "@angon/contract/setup";
import type { ComponentProps, ReactNode } from "react";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { text } from "../text.ts";

interface StepFormProps {
  form: {
    props: ComponentProps<"form">;
    isPending: boolean;
    wait: number;
    failure: { error: unknown; wait: number };
  };
  /** The refusal of the finishing request that led back to this step. */
  failure: unknown;
  onBack?: () => void;
  submit?: { label: string; busy: string };
  children: ReactNode;
}

/** Fields of a step with its two buttons. */
export function StepForm({ form, failure, onBack, submit, children }: StepFormProps) {
  const t = useText(text);
  const label = submit ? (form.isPending ? submit.busy : submit.label) : t.next;
  return (
    <form {...form.props} className="flex flex-col gap-4.5">
      <Fields disabled={form.isPending} className="contents">
        {children}
      </Fields>
      <FormProblem error={form.failure.error ?? failure} wait={form.failure.wait} sentences={setupErrors} />
      <div className="flex gap-3">
        {onBack && (
          <Button variant="secondary" size="lg" disabled={form.isPending} onClick={onBack}>
            {t.back}
          </Button>
        )}
        <Button type="submit" size="lg" className="grow" busy={form.isPending} disabled={form.wait > 0}>
          {label}
        </Button>
      </div>
    </form>
  );
}
