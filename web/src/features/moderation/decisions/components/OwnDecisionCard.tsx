import { APPEAL_LIMIT, decisionsErrors, type OwnDecision } from "@angon/contract/moderation/decisions";
import { sessionErrors } from "@angon/contract/session/errors";
import { useState } from "react";
import { ReasonDialog } from "../../../../lib/forms/ReasonDialog.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Chip } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { decisionText } from "../text.ts";

const sentences = { ...decisionsErrors, ...sessionErrors };

interface OwnDecisionCardProps {
  one: OwnDecision;
  onAppeal: (text: string) => Promise<unknown>;
  onAppealed: () => void;
}

/** A decision about the reader: why, until when, and the appeal or its outcome. */
export function OwnDecisionCard({ one, onAppeal, onAppealed }: OwnDecisionCardProps) {
  const t = useText(decisionText);
  const { date } = useFormat();
  const [isAppealing, setAppealing] = useState(false);
  const { appeal } = one;
  return (
    <Card as="div" padded className="flex flex-col gap-2 text-small">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-label font-semibold">{t.kinds[one.kind]}</h2>
        {one.hides && (
          <Chip size="sm" tone="krishna">
            {t.hidden}
          </Chip>
        )}
        {one.sanction && (
          <Chip size="sm" tone="clay">
            {t.sanctions[one.sanction]}
          </Chip>
        )}
        {one.until !== null && <span className="num">{t.until(date(one.until))}</span>}
        {one.reversed_at !== null && (
          <Chip size="sm" tone="primary">
            {t.reversed}
          </Chip>
        )}
        <span className="ml-auto text-meta text-ink-3">{date(one.decided_at)}</span>
      </div>
      {one.excerpt !== null && (
        <p lang="bn" className="line-clamp-4 rounded-control bg-surface-3 px-3.5 py-2.5 text-ink-2">
          {one.excerpt}
        </p>
      )}
      {one.reason !== null && (
        <p>
          <span className="font-semibold">{t.because}</span> {t.reasons[one.reason]}
        </p>
      )}
      {one.text !== "" && <p lang="bn">{one.text}</p>}
      {appeal && (
        <div className="border-t border-line pt-2 text-ink-2">
          <p>{appeal.verdict === null ? t.appealed(date(appeal.created_at)) : t[appeal.verdict]}</p>
          {appeal.answer !== null && <p lang="bn">{appeal.answer}</p>}
        </div>
      )}
      {one.can.appeal && (
        <Button size="sm" variant="secondary" className="self-start" onClick={() => setAppealing(true)}>
          {t.appeal}
        </Button>
      )}
      <ReasonDialog
        texts={{ title: t.appealTitle, label: t.appealLabel, send: t.send, cancel: t.cancel }}
        limit={APPEAL_LIMIT}
        sentences={sentences}
        onSend={onAppeal}
        onSent={() => {
          toast({ title: t.sent });
          onAppealed();
        }}
        open={isAppealing}
        onClose={() => setAppealing(false)}
      />
    </Card>
  );
}
