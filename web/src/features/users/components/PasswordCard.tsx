import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { passwordText } from "../text.ts";
import { PasswordForm } from "./PasswordForm.tsx";

/** The fields come only when they are asked for, so that no browser fills them in with the rest of the page. */
export function PasswordCard({ phone }: { phone: string | null }) {
  const t = useText(passwordText);
  const [form, setForm] = useState<"unopened" | "open" | "closed">("unopened");
  return (
    <Card padded className="flex flex-col gap-4">
      <h2 className="text-h3">{t.title}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-small text-ink-2">{t.hint}</p>
        {form !== "open" && (
          <Button
            variant="secondary"
            size="sm"
            icon={KeyRound}
            // The focus comes back from the fields that have gone.
            autoFocus={form === "closed"}
            onClick={() => setForm("open")}
          >
            {t.open}
          </Button>
        )}
      </div>
      {form === "open" && <PasswordForm phone={phone} onDone={() => setForm("closed")} />}
    </Card>
  );
}
