import type { DecisionOfStaff } from "@angon/contract/moderation";
import { Link } from "wouter";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { text } from "../text.ts";
import { DecisionSummary } from "./DecisionSummary.tsx";

interface CaseHistoryProps {
  userId: number;
  history: readonly DecisionOfStaff[];
}

/** The earlier decisions about the author, the newest first. */
export function CaseHistory({ userId, history }: CaseHistoryProps) {
  const t = useText(text);
  return (
    <Card as="section" padded className="flex flex-col gap-3" aria-label={t.history}>
      <h2 className="text-label font-semibold">{t.history}</h2>
      {history.length === 0 && <p className="text-small text-ink-2">{t.noHistory}</p>}
      <ul className="flex flex-col gap-3">
        {history.map((one) => (
          <li key={one.id} className="flex flex-col gap-1 text-small">
            <DecisionSummary one={one} />
          </li>
        ))}
      </ul>
      {history.length > 0 && (
        <Link
          href={`/admin/decisions?user=${userId}`}
          className="self-start text-small font-semibold text-primary-ink underline"
        >
          {t.allDecisions}
        </Link>
      )}
    </Card>
  );
}
