import type { QueuedReport } from "@angon/contract/moderation";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Chip } from "../../../ui/Badge.tsx";
import { reasonText, text } from "../text.ts";

/** A reported thing in the queue; the link carries the focus of the keyboard. */
export function ReportRow({ report }: { report: QueuedReport }) {
  const t = useText(text);
  const reasons = useText(reasonText);
  const { number, relativeTime } = useFormat();
  const { id, kind, reason, author, excerpt, claim, is_handed_up, reports, created_at } = report;
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        href={`/admin/reports/${id}`}
        data-report={id}
        className="flex flex-col gap-1.5 px-4 py-3 -outline-offset-3 hover:bg-surface-3/60"
      >
        <span className="flex flex-wrap items-center gap-2">
          <Chip size="sm">{t.kinds[kind]}</Chip>
          <Chip size="sm" tone="krishna">
            {reasons[reason]}
          </Chip>
          {reports > 1 && <span className="num text-meta text-ink-2">{t.times(number(reports))}</span>}
          {claim && (
            <Chip size="sm" tone="peacock">
              {t.claimedBy(claim.by.name)}
            </Chip>
          )}
          {is_handed_up && (
            <Chip size="sm" tone="marigold">
              {t.handedUp}
            </Chip>
          )}
          <span className="ml-auto text-meta text-ink-3">{relativeTime(created_at)}</span>
        </span>
        {author && <span className="text-label font-semibold">{author.name}</span>}
        {excerpt !== null && (
          <span lang="bn" className="line-clamp-2 text-small text-ink-2">
            {excerpt}
          </span>
        )}
      </Link>
    </li>
  );
}
