import { ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { pageText } from "../lazy-text.ts";
import { collections } from "../state.ts";
import { useCounts } from "./CollectionCounts.tsx";

/** Non-empty collections; renders nothing when there are none. */
export function SavedCollections({ className }: { className?: string }) {
  const t = useText(pageText);
  const format = useFormat();
  const language = useLanguage();
  const counts = useCounts();
  const used = collections.filter(({ id }) => (counts.get(id) ?? 0) > 0);
  if (used.length === 0) return null;
  return (
    <Card inset className={className}>
      <h2 className="px-4.5 pt-4 text-h3">{t.shelf}</h2>
      <ul className="py-1.5">
        {used.map(({ id, name, icon }) => (
          <li key={id}>
            <Link
              href={`/saved/${id}`}
              className="flex min-h-11 items-center gap-3 px-4.5 text-small hover:bg-surface-2"
            >
              <Icon of={icon} size={18} className="text-ink-3" />
              <span className="min-w-0 grow">{name[language]}</span>
              <span className="num text-meta text-ink-3">{format.number(counts.get(id) ?? 0)}</span>
              <Icon of={ChevronRight} size={18} className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
