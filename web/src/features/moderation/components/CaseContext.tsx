import type { Case } from "@angon/contract/moderation";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { Chip } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { reasonText, text } from "../text.ts";

const linkLook = "font-semibold text-primary-ink underline";

/** The reported text where it stands, its author, and the words of the reports. */
export function CaseContext({ one }: { one: Case }) {
  const t = useText(text);
  const reasons = useText(reasonText);
  const { date } = useFormat();
  const { author, post, group } = one;
  return (
    <Card as="section" padded className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-h2">{t.kinds[one.kind]}</h1>
        {group && <Chip size="sm">{group.name}</Chip>}
        {one.handed_up && (
          <Chip size="sm" tone="marigold">
            {t.handedUp}
          </Chip>
        )}
      </div>
      {one.handed_up && (
        <p className="text-small">
          {one.handed_up.by.name}: {one.handed_up.note}
        </p>
      )}
      {author && (
        <p className="flex flex-wrap items-center gap-2 text-small">
          <span className="text-ink-2">{t.person}</span>
          <Link href={`/users/${author.id}`} className={linkLook}>
            {author.name}
          </Link>
          {author.muted_until !== null && (
            <Chip size="sm" tone="clay">
              {t.mutedUntil(date(author.muted_until))}
            </Chip>
          )}
          {author.is_suspended && (
            <Chip size="sm" tone="krishna">
              {t.suspended}
            </Chip>
          )}
        </p>
      )}
      {post && (
        <div className="rounded-control bg-surface-3 px-3.5 py-2.5 text-small text-ink-2">
          <p className="text-meta">{t.below(post.author.name)}</p>
          <p lang="bn">{post.excerpt}</p>
        </div>
      )}
      {one.content !== null && <RichText text={one.content} className="text-body" />}
      {one.link !== null && (
        <p className="text-small">
          <Link href={one.link} className={linkLook}>
            {t.open}
          </Link>
        </p>
      )}
      <h2 className="text-label font-semibold">{t.reports}</h2>
      <ul className="flex flex-col gap-2">
        {one.reports.map((report) => (
          <li key={report.id} className="text-small">
            <span className="font-semibold">{reasons[report.reason]}</span>{" "}
            <span className="text-ink-2">{t.by(report.reporter.name, date(report.created_at))}</span>
            {report.text !== null && (
              <span lang="bn" className="block">
                {report.text}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
