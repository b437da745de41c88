import { accountsErrors } from "@angon/contract/accounts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { verifyCode } from "../../accounts/public.ts";
import type { SignedIn } from "../lazy-api.ts";
import { codeProblems, isCodeSpent, isNewcomer, isPasswordNeeded } from "../rules.ts";
import { text } from "../text.ts";
import { CodeField } from "./CodeField.tsx";

export interface CodeStepProps {
  phone: string;
  expiresAt: number;
  onSentAgain: (expiresAt: number) => void;
  /** Said when another step has found the code wrong. */
  error?: unknown;
  onSignedIn: (signedIn: SignedIn) => void;
  /** The code is correct and the number has no account yet. */
  onNewcomer: (code: string) => void;
  /** The code is the office's and sets a password. */
  onOfficeCode: (code: string) => void;
}

export function CodeStep({ phone, expiresAt, onSentAgain, error, onSignedIn, ...next }: CodeStepProps) {
  const t = useText(text);
  const form = useForm({
    initial: { code: "" },
    rules: codeProblems,
    send: ({ code }) => verifyCode({ phone, code }),
    onSuccess: onSignedIn,
    onError: (problem, { code }) => {
      if (isNewcomer(problem)) return next.onNewcomer(code);
      if (isPasswordNeeded(problem)) return next.onOfficeCode(code);
      if (isCodeSpent(problem)) form.restart({ code: "" });
    },
  });
  const { isPending, wait } = form;
  const { code } = form.values;

  return (
    <form {...form.props} className="flex flex-col gap-4.5">
      <CodeField
        phone={phone}
        expiresAt={expiresAt}
        onSentAgain={(until) => {
          form.resetRequest();
          onSentAgain(until);
        }}
        value={code}
        onChange={(typed) => form.change({ code: typed })}
        onComplete={(whole) => form.submit({ code: whole })}
        error={form.shown.code && t.codeMissing}
        readOnly={isPending}
      />
      <FormProblem
        error={form.failure.error ?? (code === "" && error)}
        wait={wait}
        sentences={accountsErrors}
      />
      <Button type="submit" size="lg" full busy={isPending} disabled={wait > 0}>
        {isPending ? t.verifying : t.verify}
      </Button>
    </form>
  );
}
