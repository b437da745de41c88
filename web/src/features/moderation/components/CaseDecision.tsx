import { moderationErrors, REASON_LIMIT, type Case } from "@angon/contract/moderation";
import { reportsErrors } from "@angon/contract/reports";
import { useState } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { useKeptFocus } from "../../../lib/forms/use-kept-focus.ts";
import { ReasonDialog } from "../../../lib/forms/ReasonDialog.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useClockTime } from "../../../lib/i18n/clock-time.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { claim, handUp, release, reloadReports } from "../api.ts";
import { text } from "../text.ts";
import { useReportKeys } from "../use-report-keys.ts";
import { Keyed } from "./Keyed.tsx";
import { DecisionForm } from "./DecisionForm.tsx";

const sentences = { ...reportsErrors, ...moderationErrors };

interface CaseDecisionProps {
  one: Case;
  onDecided: () => void;
}

/** Claim, hand-up and decision; a thing that another moderator holds shows who. */
export function CaseDecision({ one, onDecided }: CaseDecisionProps) {
  const t = useText(text);
  const [isHandingUp, setHandingUp] = useState(false);
  if (one.status !== "open")
    return (
      <Card as="section" padded>
        {t.closed}
      </Card>
    );
  if (!one.can.decide)
    return (
      <Card as="section" padded>
        {one.claim ? t.claimedBy(one.claim.by.name) : one.handed_up ? t.handedUp : t.notFree}
      </Card>
    );
  return (
    <Card as="section" padded className="flex flex-col gap-4 xl:sticky xl:top-[calc(var(--header-h)+20px)]">
      <Claiming one={one} />
      <DecisionForm one={one} onDecided={onDecided} />
      {one.can.hand_up && (
        <Button variant="secondary" onClick={() => setHandingUp(true)}>
          {t.handUp}
        </Button>
      )}
      <ReasonDialog
        texts={{ title: t.handUpTitle, label: t.note, send: t.send, cancel: t.cancel }}
        limit={REASON_LIMIT}
        sentences={moderationErrors}
        onSend={(note) => handUp(one, note)}
        onSent={() => {
          toast({ title: t.sent });
          reloadReports();
          onDecided();
        }}
        open={isHandingUp}
        onClose={() => setHandingUp(false)}
      />
    </Card>
  );
}

function Claiming({ one }: { one: Case }) {
  const t = useText(text);
  const language = useLanguage();
  const { time } = useClockTime();
  const onError = (error: Error) => toast({ tone: "bad", ...sentenceOf(error, language, sentences) });
  const claiming = useAction({ run: () => claim(one), onError, onSettled: reloadReports });
  const releasing = useAction({ run: () => release(one), onError, onSettled: reloadReports });
  useReportKeys({ claim: () => claiming.start() });
  // The button that claims is replaced by the one that gives back.
  const row = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={row} data-row className="flex flex-wrap items-center justify-between gap-2">
      {one.can.release && one.claim ? (
        <>
          <p className="num text-small text-ink-2">{t.heldUntil(time(one.claim.until))}</p>
          <Button size="sm" variant="secondary" busy={releasing.isPending} onClick={() => releasing.start()}>
            {t.release}
          </Button>
        </>
      ) : (
        <Button full variant="tint" busy={claiming.isPending} onClick={() => claiming.start()}>
          <Keyed name="C">{t.claim}</Keyed>
        </Button>
      )}
    </div>
  );
}
