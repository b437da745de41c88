import { administrationErrors } from "@angon/contract/administration";
import type { AdminUserDetail } from "@angon/contract/administration/users";
import { KeyRound, LogOut, Printer } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../../lib/forms/use-retry-after.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { codesText, showSheet } from "../../codes/public.ts";
import { changePerson, endSessionsOf, issueCode } from "../api.ts";
import { lastDayOf } from "../rules.ts";
import { personText } from "../text.ts";
import { SuspendDialog } from "./SuspendDialog.tsx";

/** Sessions, a sign-in code and the suspension. */
export function AccessCard({ person }: { person: AdminUserDetail }) {
  const t = useText(personText);
  const { date, number, relativeTime } = useFormat();
  const [isSuspending, setSuspending] = useState(false);
  const { id, sessions, suspension, muted_until } = person;
  const ending = useAction({
    run: () => endSessionsOf(id),
    onSuccess: () => toast({ title: t.ended }),
  });
  const lifting = useAction({ run: () => changePerson(id, { suspended: false }) });
  const error = ending.error ?? lifting.error;
  const [latest] = sessions;
  return (
    <Card as="section" padded aria-label={t.access}>
      <h2 className="mb-2 text-h3">{t.access}</h2>
      <p className="num text-small text-ink-2">
        {latest
          ? `${t.sessions(number(sessions.length))}, ${t.lastUsed(relativeTime(latest.used_at))}`
          : t.noSessions}
      </p>
      {muted_until && <p className="num text-small">{t.mutedUntil(date(muted_until))}</p>}
      {suspension && (
        <div className="mt-3 rounded-control bg-krishna-soft px-3.5 py-3 text-small text-krishna-ink">
          <p className="num font-semibold">
            {suspension.until ? t.suspendedUntil(date(lastDayOf(suspension.until))) : t.suspendedForGood}
          </p>
          {suspension.reason && <p className="wrap-anywhere">{suspension.reason}</p>}
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {sessions.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            icon={LogOut}
            busy={ending.isPending}
            onClick={() => ending.start()}
          >
            {t.endSessions}
          </Button>
        )}
        {person.can_demote && person.phone && <CodeButton person={person} phone={person.phone} />}
        {suspension ? (
          <Button variant="tint" size="sm" busy={lifting.isPending} onClick={() => lifting.start()}>
            {t.lift}
          </Button>
        ) : (
          person.can_demote && (
            <Button variant="dangerTint" size="sm" onClick={() => setSuspending(true)}>
              {t.suspend}
            </Button>
          )
        )}
      </div>
      {error && (
        <div className="mt-3">
          <FormProblem error={error} sentences={administrationErrors} />
        </div>
      )}
      <SuspendDialog person={person} open={isSuspending} onClose={() => setSuspending(false)} />
    </Card>
  );
}

/** Shows the code once; closing the dialog forgets it. */
function CodeButton({ person: { id, name }, phone }: { person: AdminUserDetail; phone: string }) {
  const t = useText(personText);
  const codes = useText(codesText);
  const [, navigate] = useLocation();
  const { date, digits } = useFormat();
  const [issued, setIssued] = useState<Awaited<ReturnType<typeof issueCode>>>();
  const issuing = useAction({ run: () => issueCode(id), onSuccess: setIssued });
  const wait = useRetryAfter(issuing.error);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={KeyRound}
        busy={issuing.isPending}
        disabled={wait > 0}
        onClick={() => issuing.start()}
      >
        {t.issueCode}
      </Button>
      {issuing.error && <FormProblem error={issuing.error} wait={wait} sentences={administrationErrors} />}
      <Dialog
        size="confirm"
        icon={KeyRound}
        open={issued !== undefined}
        onClose={() => setIssued(undefined)}
        title={t.codeTitle}
        footer={
          <>
            <Button
              variant="secondary"
              icon={Printer}
              onClick={() => {
                if (issued)
                  showSheet({ title: name, codes: [{ user_id: id, name, phone, ...issued }], left_out: [] });
                navigate("/admin/codes");
              }}
            >
              {codes.slip}
            </Button>
            <Button onClick={() => setIssued(undefined)} data-autofocus>
              {t.close}
            </Button>
          </>
        }
      >
        {issued && (
          <>
            <p className="num my-2 text-display font-bold tracking-widest text-ink">{digits(issued.code)}</p>
            <p>{t.codeBody(date(issued.expires_at))}</p>
          </>
        )}
      </Dialog>
    </>
  );
}
