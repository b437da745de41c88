import { useInfiniteQuery } from "@tanstack/react-query";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Line } from "../../../../ui/Skeleton.tsx";
import { AuditEntryRow, auditQuery } from "../../audit/public.ts";
import { personText } from "../text.ts";

const SHOWN = 10;

/** The latest entries of the audit log about one person. */
export function HistoryCard({ id }: { id: number }) {
  const t = useText(personText);
  const filters = { kind: "user", id: String(id) };
  const { data, error } = useInfiniteQuery(auditQuery(filters), queryClient);
  const entries = data?.pages[0]?.data ?? [];
  return (
    <Card as="section" aria-label={t.history} className="overflow-hidden">
      <h2 className="px-4 pt-4 pb-2 text-h3">{t.history}</h2>
      {error && (
        <div className="px-4 pb-4">
          <FormProblem error={error} />
        </div>
      )}
      {!data && !error && (
        <div className="px-4 pb-4">
          <Line height={120} />
        </div>
      )}
      {data && entries.length === 0 && <p className="px-4 pb-4 text-small text-ink-2">{t.noHistory}</p>}
      <ul>
        {entries.slice(0, SHOWN).map((entry) => (
          <AuditEntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {entries.length > SHOWN && (
        <div className="border-t border-line p-3 text-center">
          <ButtonLink href={`/admin/audit?kind=user&id=${id}`} variant="secondary" size="sm">
            {t.wholeHistory}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
