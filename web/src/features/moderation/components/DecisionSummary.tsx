import type { DecisionOfStaff } from "@angon/contract/moderation";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Chip } from "../../../ui/Badge.tsx";
import { reasonText, text } from "../text.ts";

/** A decision as moderators read it: outcome, reason, the text for the person, and the thing's words. */
export function DecisionSummary({ one }: { one: DecisionOfStaff }) {
  const t = useText(text);
  const reasons = useText(reasonText);
  const { date } = useFormat();
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Chip size="sm">{t.kinds[one.kind]}</Chip>
        <Chip size="sm" tone={one.hides ? "krishna" : "neutral"}>
          {t.outcomes[one.hides ? "hide" : "keep"]}
        </Chip>
        {one.sanction && (
          <Chip size="sm" tone="clay">
            {t.outcomes[one.sanction]}
          </Chip>
        )}
        {one.until !== null && <span className="num text-meta text-ink-2">{t.until(date(one.until))}</span>}
        {one.reversed_at !== null && <Chip size="sm">{t.reversed}</Chip>}
        {one.appeal && <Chip size="sm">{t.appealed}</Chip>}
        <span className="text-meta text-ink-3">{t.by(one.decided_by.name, date(one.decided_at))}</span>
      </span>
      {one.reason !== null && <span>{reasons[one.reason]}</span>}
      {one.text !== "" && <span lang="bn">{one.text}</span>}
      {one.excerpt !== null && (
        <span lang="bn" className="line-clamp-3 text-ink-2">
          {one.excerpt}
        </span>
      )}
    </>
  );
}
