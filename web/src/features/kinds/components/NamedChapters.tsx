import { useQuery } from "@tanstack/react-query";
import { BookOpen, ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { isTooLong, pathTo } from "../../search/public.ts";
import { countsQuery } from "../api.ts";
import { text } from "../text.ts";

/** The chapters and subjects that the term names, whether they have posts or not; each leads to all its posts. */
export function NamedChapters({ term }: { term: string }) {
  const t = useText(text);
  const isEnglish = useLanguage() === "en";
  const { data } = useQuery({ ...countsQuery(term), enabled: !isTooLong(term) }, queryClient);
  if (!data || data.exact.length === 0) return null;
  return (
    <Card inset aria-label={t.named} className="mt-3 overflow-hidden">
      <ul className="divide-y divide-line">
        {data.exact.map(({ subject_id, chapter_id, name, name_en, subject, subject_en }) => (
          <li key={`${subject_id} ${chapter_id}`}>
            <Link
              href={pathTo({
                term: name,
                kind: "post",
                subject: subject_id,
                chapter: chapter_id ?? undefined,
              })}
              className="flex min-h-14 items-center gap-3 px-4 py-2 -outline-offset-3 hover:bg-surface-3/60"
            >
              <Icon of={BookOpen} size={20} className="shrink-0 text-primary-ink" />
              <span className="min-w-0 grow">
                <span className="block pt-0.5 text-small font-semibold wrap-anywhere">
                  {isEnglish ? name_en : name}
                </span>
                <span className="block text-meta text-ink-3">
                  {[chapter_id === null ? t.subject : isEnglish ? subject_en : subject, t.allOfChapter].join(
                    " · ",
                  )}
                </span>
              </span>
              <Icon of={ChevronRight} size={18} className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
