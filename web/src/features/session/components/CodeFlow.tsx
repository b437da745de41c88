import { useEffect, useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { formatPhone } from "../../../lib/phone/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import type { SignedIn } from "../lazy-api.ts";
import type { Way } from "../rules.ts";
import { text } from "../text.ts";
import { AuthShell } from "./AuthShell.tsx";
import { codeStep, LaterStep, registerStep, resetStep } from "./LaterStep.tsx";
import { LinkButton } from "./LinkButton.tsx";
import { OfficeCodeForm } from "./OfficeCodeForm.tsx";
import { PhoneStep } from "./PhoneStep.tsx";

type Stage =
  | { at: "phone" }
  | { at: "code"; expiresAt: number; error?: unknown }
  | { at: "details"; code: string; expiresAt: number }
  | { at: "password"; code: string };

interface CodeFlowProps {
  way: Exclude<Way, "password" | "slip">;
  phone: string;
  onPhone: (digits: string) => void;
  onSignedIn: (signedIn: SignedIn) => void;
  onPassword: () => void;
}

const headings = {
  code: ["byCode", "codeHint"],
  join: ["join", "joinHint"],
  reset: ["reset", "resetHint"],
} as const;

/** A code to the phone, and then in, or to a new account, or to a new password. */
export function CodeFlow({ way, phone, onPhone, onSignedIn, onPassword }: CodeFlowProps) {
  const t = useText(text);
  const format = useFormat();
  const [stage, setStage] = useState<Stage>({ at: "phone" });
  // While the number is typed, so that the step after it is there without a wait.
  useEffect(() => {
    for (const step of [codeStep, resetStep, registerStep]) void step.prefetch();
  }, []);
  const askCode = (expiresAt: number) => setStage({ at: "code", expiresAt });

  if (stage.at === "phone") {
    const [title, hint] = headings[way];
    return (
      <AuthShell title={t[title]} hint={t[hint]}>
        <PhoneStep phone={phone} onPhone={onPhone} onSent={askCode} />
        <LinkButton onClick={onPassword}>{t.byPassword}</LinkButton>
      </AuthShell>
    );
  }

  if (stage.at === "password") {
    const given = { phone, onPhone, code: stage.code, onSignedIn };
    return (
      <AuthShell title={t.firstTime} hint={t.slipHint}>
        <OfficeCodeForm {...given} />
      </AuthShell>
    );
  }

  if (stage.at === "details") {
    return (
      <AuthShell title={t.about} hint={t.aboutHint}>
        <LaterStep
          key="register"
          of={registerStep}
          props={{
            phone,
            code: stage.code,
            onSignedIn,
            onWrongCode: (error) => setStage({ at: "code", expiresAt: stage.expiresAt, error }),
          }}
        />
      </AuthShell>
    );
  }

  const { expiresAt } = stage;
  const given = {
    phone,
    expiresAt,
    onSentAgain: askCode,
    onSignedIn,
    onNewcomer: (code: string) => setStage({ at: "details", code, expiresAt }),
  };
  const hint = (
    <>
      {t.codeSentTo(formatPhone(format, phone))}{" "}
      <button
        type="button"
        className="hit relative font-semibold text-primary-ink hover:underline"
        onClick={() => setStage({ at: "phone" })}
      >
        {t.changePhone}
      </button>
    </>
  );
  return (
    <AuthShell title={way === "reset" ? t.reset : t.enterCode} hint={hint}>
      {way === "reset" ? (
        <LaterStep key="reset" of={resetStep} props={given} />
      ) : (
        <LaterStep
          key="code"
          of={codeStep}
          props={{
            ...given,
            onOfficeCode: (code) => setStage({ at: "password", code }),
            error: stage.error,
          }}
        />
      )}
    </AuthShell>
  );
}
