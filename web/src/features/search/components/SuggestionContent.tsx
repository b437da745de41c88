import { BookOpen, FileText, History, Search } from "lucide-react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Icon, type IconType } from "../../../ui/Icon.tsx";
import { Tile } from "../../../ui/Tile.tsx";
import { boxText } from "../lazy-text.ts";
import type { Row } from "../rules.ts";

const signs = { recent: History, term: Search, all: Search } as const;

export function SuggestionContent({ row }: { row: Row }) {
  const t = useText(boxText);
  const { number } = useFormat();
  const isEnglish = useLanguage() === "en";
  switch (row.kind) {
    case "scope": {
      const { chapter_id, name, name_en, subject, subject_en } = row.scope;
      const of = isEnglish ? subject_en : subject;
      return (
        <>
          <Sign of={BookOpen} />
          <Lines first={isEnglish ? name_en : name} second={chapter_id === null ? t.subject : of} />
        </>
      );
    }
    case "person":
      return (
        <>
          <Avatar src={row.person.image} id={row.person.id} owner={row.person.name} size={32} />
          <Lines first={row.person.name} second={row.person.institute_name} />
        </>
      );
    case "group":
      return (
        <>
          <Tile name={row.group.slug} image={row.group.image} size={32} />
          <Lines first={row.group.name} second={t.members(number(row.group.member_count))} />
        </>
      );
    case "post":
      return (
        <>
          <Sign of={FileText} />
          <Lines
            first={row.post.preview}
            second={[(isEnglish && row.post.subject_en) || row.post.subject, row.post.user_name]
              .filter(Boolean)
              .join(" · ")}
          />
        </>
      );
    case "recent":
    case "term":
    case "all":
      return (
        <>
          <Sign of={signs[row.kind]} />
          <Lines first={row.kind === "all" ? t.all(row.term) : row.term} />
        </>
      );
  }
}

const Sign = ({ of }: { of: IconType }) => (
  <span className="grid size-8 shrink-0 place-items-center text-ink-3">
    <Icon of={of} size={18} />
  </span>
);

const Lines = ({ first, second }: { first: string; second?: string | null }) => (
  <span className="min-w-0 grow" lang="bn">
    <span className="block truncate pt-0.5">{first}</span>
    {second && <span className="block truncate text-meta text-ink-3">{second}</span>}
  </span>
);
