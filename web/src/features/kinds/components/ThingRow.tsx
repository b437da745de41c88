import type { FoundThing, ThingKind } from "@angon/contract/kinds";
import { BookOpen, ClipboardList, FileText, ListChecks } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Tile } from "../../../ui/Tile.tsx";
import { text } from "../text.ts";

const signs = { homework: ClipboardList, exam: ListChecks, chapter: BookOpen, file: FileText } as const;

interface ThingRowProps {
  kind: ThingKind;
  thing: FoundThing;
}

/** A result that leads to its page. */
export function ThingRow({ kind, thing }: ThingRowProps) {
  const isEnglish = useLanguage() === "en";
  const facts = useFacts(kind, thing);
  return (
    <li>
      <Link
        href={thing.path}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 -outline-offset-3 hover:bg-surface-3/60 md:px-5"
      >
        {kind === "group" ? (
          <Tile name={thing.title} image={thing.image} size={40} />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-[11px] bg-primary-soft text-primary-ink">
            <Icon of={signs[kind]} size={20} />
          </span>
        )}
        <span className="min-w-0 grow">
          <span className="line-clamp-2 pt-0.5 text-small font-semibold wrap-anywhere">
            {(isEnglish && thing.title_en) || thing.title}
          </span>
          {facts && <span className="line-clamp-2 text-meta text-ink-3 wrap-anywhere">{facts}</span>}
        </span>
      </Link>
    </li>
  );
}

function useFacts(kind: ThingKind, { of, of_en, group, at, member_count }: FoundThing): string {
  const t = useText(text);
  const { date, number } = useFormat();
  const isEnglish = useLanguage() === "en";
  const when = { homework: t.until, exam: t.begins, group: String, chapter: String, file: String }[kind];
  return [
    (isEnglish && of_en) || of || (kind === "chapter" ? t.subject : null),
    group,
    at && when(date(at)),
    member_count !== null && t.members(number(member_count)),
  ]
    .filter(Boolean)
    .join(" · ");
}
